import { expect, test } from 'vitest'
import { moveBooking } from '#app/features/booking/change-booking.ts'
import { askOfBooking, takeBackOfBooking } from '#app/features/desk/ask-of-booking.ts'
import { doWaiting } from '#app/features/desk/do-waiting.ts'
import { cancelBooking } from '#app/features/payments/cancel-booking.ts'
import { SECOND } from '#app/lib/time.ts'
import { person } from '../builders/workspace-at.ts'
import { whatIsStored } from '../calendar.ts'
import { openPaidSite } from './paid-sessions.ts'
import { startsOnOffer } from './site-in-process.ts'

const { site, sessions } = await openPaidSite({ UNDO_SECONDS: '10' })
const starts = startsOnOffer()
const admin = person('admin')

/** A paid session whose cancellation, on our part, is due this moment. */
async function aboutToBeCancelled() {
  const paid = await sessions.booked(starts())
  const booking = await site.services.bookings.byToken(paid.token)
  if (!booking) throw new Error('gone')
  const action = { intent: 'cancel', version: booking.version, money: 'ours', reason: '' } as const
  expect((await askOfBooking(site.services, admin, booking.reference, action)).ok).toBe(true)
  site.pass(10 * SECOND)
  return { ...paid, booking }
}
const states = async (id: string) => {
  const history = await site.services.records.history(id)
  return history.map(({ event }) => event).filter((event) => event === 'cancelled' || event === 'moved')
}
const mailsOf = async (id: string) =>
  (await site.services.records.mails(id)).filter(({ kind }) => kind === 'booking-cancelled')

test('at second ten Undo, two workers and a visitor who cancels at once: cancelled at most once, with its money', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { booking, token, paymentId } = await aboutToBeCancelled()
    const [, , back, visitor] = await Promise.all([
      doWaiting(site.services),
      doWaiting(site.services),
      round % 2 === 0 ? takeBackOfBooking(site.services, admin, booking.reference) : null,
      round % 3 === 0 ? null : cancelBooking(site.services, token),
    ])
    const after = await site.services.bookings.byToken(token)
    const cancelled = after?.state === 'cancelled'
    expect(cancelled).toBe(back === null || visitor?.ok === true)
    expect(await states(booking.id)).toHaveLength(cancelled ? 1 : 0)
    expect((await mailsOf(booking.id)).length).toBe(cancelled ? 2 : 0)
    await site.work()
    expect(sessions.sentBack(paymentId).length).toBe(cancelled ? 1 : 0)
  }
})

test('at second ten a visitor who moves and our cancellation: one of them happens', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { booking, token, paymentId } = await aboutToBeCancelled()
    const to = starts()
    await Promise.all([doWaiting(site.services), moveBooking(site.services, token, to)])
    const after = await site.services.bookings.byToken(token)
    expect(await states(booking.id)).toHaveLength(1)
    await site.work()
    expect(sessions.sentBack(paymentId).length).toBe(after?.state === 'cancelled' ? 1 : 0)
  }
  expect(await whatIsStored(site)).toMatchObject({ overlaps: 0 })
})
