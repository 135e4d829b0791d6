import { expect, test } from 'vitest'
import { rescheduleBooking } from '#app/booking/reschedule-booking.ts'
import { loader as bookingPage } from '#app/booking/routes/booking.tsx'
import { loader } from '#app/booking/routes/move.tsx'
import { shippedBusiness } from '#app/content/business.ts'
import { formatShortDateTime, parseInstant } from '#app/lib/dates.ts'
import { DAY, type Millis } from '#app/lib/time.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { openPaidSite } from './paid-sessions.ts'

const { site, paid, sentBack } = await openPaidSite()
const far = (day: number) => parseInstant(`2027-01-${day}`, '6:00 PM')

/** Moves a session `before` its start, cancels the session long before the new start, and returns the refund in paise. */
async function movedAndCancelled(before: Millis, day: number): Promise<number> {
  const now = site.app.clock.now()
  const { token, account, paymentId } = await paid()
  const { startsAt } = (await account()).booking
  site.setClock(startsAt - before)
  await rescheduleBooking(site.app, token, far(day))
  const moved = (await account()).booking
  expect(moved.startsAt - site.app.clock.now()).toBeGreaterThan(20 * DAY)
  expect(await cancelBooking(site.app, token)).toMatchObject({ status: 'cancelled' })
  await site.work()
  site.setClock(now)
  return sentBack(paymentId).reduce((sum, { amount }) => sum + amount, 0)
}

test('keeps the full refund of a session that is moved by the refund deadline, but not later', async () => {
  expect(await movedAndCancelled(DAY, 12)).toBe(shippedBusiness.paidPrice.total)
  expect(await movedAndCancelled(DAY - 1, 13)).toBe(0)
})

test('shows the refund deadline of a paid session on its page', async () => {
  const { token, account } = await paid()
  const { refundableUntil } = (await account()).booking
  const { data } = await site.call(bookingPage, { path: `/bookings/${token}`, params: { token } })
  const until = formatShortDateTime(refundableUntil, site.app.clock.now())
  expect(data.view.refundableUntil).toBe(`${until} IST`)
})

test('shows on the move page whether the refund deadline has passed', async () => {
  const { token, account } = await paid()
  const now = site.app.clock.now()
  const shown = async () => {
    return (await site.call(loader, { path: `/bookings/${token}/time`, params: { token } })).data.refund
  }
  const { refundableUntil } = (await account()).booking
  site.setClock(refundableUntil)
  expect(await shown()).toMatchObject({ isPast: false })
  site.setClock(refundableUntil + 1)
  expect(await shown()).toEqual({
    isPast: true,
    until: expect.stringMatching(/^\w+ \d+ November 2026, \d+:00 PM IST$/),
  })
  site.setClock(now)
})
