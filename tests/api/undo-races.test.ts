import { expect, test } from 'vitest'
import { moveBooking } from '#app/features/booking/change-booking.ts'
import { askOfBooking, takeBackOfBooking } from '#app/features/desk/ask-of-booking.ts'
import { doWaiting } from '#app/features/desk/do-waiting.ts'
import { cancelBooking } from '#app/features/payments/cancel-booking.ts'
import { fromSpoken, type IsoDate, indiaInstant, SECOND } from '#app/lib/time.ts'
import { bookingRequest } from '../builders/requests.ts'
import { hire, person } from '../builders/workspace-at.ts'
import { whatIsStored } from '../calendar.ts'
import { openPaidSite } from './paid-sessions.ts'
import { startsOnOffer } from './site-in-process.ts'

const { site, sessions } = await openPaidSite({ UNDO_SECONDS: '10' })
const starts = startsOnOffer()
const admin = person('admin')
await hire(site.db, admin)

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

type Start = ReturnType<typeof starts>

/** Somebody’s booked session, and what staff ask for to move it to a start. */
async function toBeMoved(to: Start) {
  const paid = await sessions.booked(starts())
  const booking = await site.services.bookings.byToken(paid.token)
  if (!booking) throw new Error('gone')
  const action = { intent: 'move', version: booking.version, to } as const
  return { ...paid, booking, move: () => askOfBooking(site.services, admin, booking.reference, action) }
}
const visitorBooks = async (to: Start) => (await site.book(bookingRequest({ session: 'paid', ...to }))).status
const instantOf = ({ date, time }: Start) => indiaInstant(date as IsoDate, fromSpoken(time) ?? '00:00')
const freeAt = async ({ date, time }: Start) => {
  const answer = await site.request(`/api/v1/availability?session=paid&from=${date}&to=${date}`)
  const { data } = (await answer.json()) as {
    data: { days: { slots: { time: string; available: boolean }[] }[] }
  }
  return data.days[0]?.slots.some((slot) => slot.available && slot.time === time)
}

test('while a session waits to be moved its new time is nobody else’s: neither on offer nor booked nor promised again', async () => {
  const to = starts()
  const moved = await toBeMoved(to)
  expect(await freeAt(to)).toBe(true)
  expect((await moved.move()).ok).toBe(true)
  expect(await freeAt(to)).toBe(false)
  expect(await visitorBooks(to)).toBe(409)
  expect(await (await toBeMoved(to)).move()).toMatchObject({ reason: 'slot-taken' })
  site.pass(10 * SECOND)
  await doWaiting(site.services)
  expect((await site.services.bookings.byToken(moved.token))?.startsAt).toBe(instantOf(to))
})

test('a time that was held for a move is free again once that is undone, or was refused', async () => {
  const to = starts()
  const moved = await toBeMoved(to)
  await moved.move()
  await takeBackOfBooking(site.services, admin, moved.booking.reference)
  expect(await freeAt(to)).toBe(true)
  await moved.move()
  expect((await cancelBooking(site.services, moved.token)).ok).toBe(true)
  site.pass(10 * SECOND)
  await doWaiting(site.services)
  expect(await freeAt(to)).toBe(true)
  expect(await visitorBooks(to)).toBe(201)
})

test('staff who move a session and a visitor who books that time at once: one has it, and whoever was told so keeps it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const to = starts()
    const moved = await toBeMoved(to)
    const [asked, status] = await Promise.all([moved.move(), visitorBooks(to)])
    expect([asked.ok, status]).toEqual(asked.ok ? [true, 409] : [false, 201])
    site.pass(10 * SECOND)
    await Promise.all([doWaiting(site.services), doWaiting(site.services), visitorBooks(to)])
    const after = await site.services.bookings.byToken(moved.token)
    const there = after?.startsAt === instantOf(to)
    expect(there).toBe(asked.ok)
  }
  expect(await whatIsStored(site)).toMatchObject({ overlaps: 0 })
})
