import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { BookingNumber } from './money-tables.tsx'

const shown = (href: string | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BookingNumber reference="MG-1" href={href} />
    </MemoryRouter>,
  )

test('a booking is a link for whoever may open it, and its number alone for others', () => {
  expect(shown('/bookings/mg-1')).toMatch(/<a [^>]*href="\/bookings\/mg-1"[^>]*>MG-1<\/a>/)
  expect(shown(null)).not.toContain('<a')
  expect(shown(null)).toContain('MG-1')
})
