import { expect, test } from 'vitest'
import { rescheduleBooking } from '#app/booking/reschedule-booking.ts'
import { loader } from '#app/booking/routes/move.tsx'
import { shippedBusiness } from '#app/content/business.ts'
import { DAY, HOUR, type Millis } from '#app/lib/time.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { openPaidSite } from './paid-sessions.ts'
import { routeArgs } from './route-args.ts'
import { listOfferedStarts } from './site-in-process.ts'

const { site, sessions } = await openPaidSite()

const nextStart = listOfferedStarts()
const far = (day: number) => ({ date: `2027-01-${day}`, time: '6:00 PM' })
/** Moves the clock forward or back to an instant. */
const goTo = (at: Millis) => site.pass(at - site.app.clock.now())

/** Moves a session `before` its start, cancels the session long before the new start, and returns the refund in paise. */
async function movedAndCancelled(before: Millis, day: number): Promise<number> {
  const now = site.app.clock.now()
  const { token, account, paymentId } = await sessions.booked(nextStart())
  const { startsAt } = (await account()).booking
  goTo(startsAt - before)
  await rescheduleBooking(site.app, token, far(day))
  const moved = (await account()).booking
  expect(moved.startsAt - site.app.clock.now()).toBeGreaterThan(20 * DAY)
  expect(await cancelBooking(site.app, token)).toMatchObject({ status: 'cancelled' })
  await site.work()
  goTo(now)
  return sessions.sentBack(paymentId).reduce((sum, { amount }) => sum + amount, 0)
}

test('refunds nothing for a session moved after the refund deadline', async () => {
  expect(await movedAndCancelled(2.5 * HOUR, 11)).toBe(0)
})

test('keeps the refund of a session moved exactly at the refund deadline', async () => {
  expect(await movedAndCancelled(DAY, 12)).toBe(shippedBusiness.paidPrice.total)
  expect(await movedAndCancelled(DAY - 1, 13)).toBe(0)
})

test('sets the refund deadline to 24 hours before the new start', async () => {
  const { token, account } = await sessions.booked(nextStart())
  await rescheduleBooking(site.app, token, far(14))
  const { booking } = await account()
  expect(booking).toMatchObject({ refundableUntil: booking.startsAt - DAY })
})

test('shows on the move page whether the refund deadline has passed', async () => {
  const { token, account } = await sessions.booked(nextStart())
  const now = site.app.clock.now()
  const shown = async () => {
    const given = routeArgs<Parameters<typeof loader>[0]>(site, `/bookings/${token}/time`, { token })
    return (await loader(given)).refund
  }
  const { refundableUntil } = (await account()).booking
  goTo(refundableUntil)
  expect(await shown()).toMatchObject({ isPast: false })
  goTo(refundableUntil + 1)
  expect(await shown()).toEqual({
    isPast: true,
    until: expect.stringMatching(/^\w+ \d+ November 2026, \d+:00 PM IST$/),
  })
  goTo(now)
})
