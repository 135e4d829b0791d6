import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TodaySection } from './today-section.tsx'

test('shows an empty message on a day without sessions', () => {
  expect(renderToStaticMarkup(<TodaySection sessions={[]} next={undefined} at={0} />)).toContain(
    'No bookings found.',
  )
})
