import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { HOUR } from '#app/lib/time.ts'
import { openWorkspaceAt, person, type Workspace } from '../../../../tests/builders/workspace-at.ts'
import { viewBooking } from '../view-booking.ts'
import { CallSection } from './call-section.tsx'

const now = Date.parse('2026-11-20T04:30:00Z')
const site = await openWorkspaceAt(now)

async function section(...given: Parameters<Workspace['book']>) {
  const { reference } = await site.book(...given)
  const detail = await viewBooking(site.services, person('admin'), reference)
  if (!detail) throw new Error('gone')
  const router = createMemoryRouter([{ path: '/', element: <CallSection detail={detail} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the second try is one tap too, also when the session is over by then', async () => {
  const over = await section({ startsAt: now - HOUR, visitor: { way: 'phone', phone: '9848001518' } })
  expect(over).toContain('href="tel:+919848001518"')
})

test('whom to call stands on a booked session by phone, and no empty heading on a time that is only held', async () => {
  const visitor = { way: 'phone' } as const
  expect(await section({ startsAt: now + HOUR, visitor })).toContain('By phone')
  const held = { state: 'held', heldUntil: now + HOUR } as const
  expect(await section({ startsAt: now + 3 * HOUR, visitor, ...held })).toBe('')
})
