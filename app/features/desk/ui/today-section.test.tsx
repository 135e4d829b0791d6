import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TodaySection } from './today-section.tsx'

test('says that there are no bookings on a day without sessions', () => {
  expect(renderToStaticMarkup(<TodaySection sessions={[]} next={undefined} at={0} />)).toContain(
    'No bookings found.',
  )
})
