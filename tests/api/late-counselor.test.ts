import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listJoined, notifyLateCounselors } from '#app/booking/attendance.ts'
import type { Booking } from '#app/booking/booking.ts'
import { buildJoinLink, buildStaffJoinLink } from '#app/booking/links.ts'
import { action as join, loader as joinPage } from '#app/booking/routes/join.tsx'
import { action as move } from '#app/booking/routes/move.tsx'
import { shippedBusiness } from '#app/content/business.ts'
import { MINUTE, SECOND } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { action as cancel } from '#app/payments/routes/cancel.tsx'
import { addMember } from '../builders/staff.ts'
import { renderEmails } from '../rendered-emails.ts'
import { openPaidSite } from './paid-sessions.ts'
import { parseJoinUrl } from './site-in-process.ts'

const { site, nextDay, paid, sentBack } = await openPaidSite()
await addMember(site.app, { email: 'admin@margam.example', role: 'admin' })
await addMember(site.app, { email: 'asha@margam.example', counselorId: 'career-counselor' })

const bookFree = async () => (await site.booked(nextDay())).booking
const { siteUrl } = site.app.config
const byVisitor = (booking: Booking) => buildJoinLink(siteUrl, booking)
const byCounselor = (booking: Booking) => buildStaffJoinLink(siteUrl, booking)
const joins = (url: string) => site.call(join, { params: parseJoinUrl(url), form: {} })
const open = async (url: string) => (await site.call(joinPage, { params: parseJoinUrl(url) })).data
/** Returns whether the visitor's join page says that the counselor is late. */
const late = async (booking: Booking) => (await open(byVisitor(booking))).isLate
const check = () => notifyLateCounselors(site.app)
const notified = async ({ id }: Booking) => {
  const isLate = and(eq(emails.bookingId, id), eq(emails.kind, 'counselor-late'))
  return (await renderEmails(site.app, isLate)).map(({ recipient }) => recipient)
}

test('does not treat a counselor who joined early as late', async () => {
  const booking = await bookFree()
  site.setClock(booking.startsAt - 30 * MINUTE)
  expect((await open(byCounselor(booking))).title).toBe('The call is open')
  await joins(byCounselor(booking))
  site.setClock(booking.startsAt)
  await joins(byVisitor(booking))
  site.setClock(booking.startsAt + 5 * MINUTE)
  await check()
  expect(await notified(booking)).toEqual([])
  expect(await late(booking)).toBeUndefined()
})

test('does not count a visitor’s join before the call opened', async () => {
  const booking = await bookFree()
  site.setClock(booking.startsAt - 60 * MINUTE)
  await joins(byVisitor(booking))
  site.setClock(booking.startsAt + 5 * MINUTE)
  await check()
  expect(await notified(booking)).toEqual([])
  await joins(byVisitor(booking))
  await check()
  expect(await notified(booking)).toHaveLength(2)
})

test('notifies no one when the visitor has not joined either', async () => {
  const booking = await bookFree()
  site.setClock(booking.startsAt + 5 * MINUTE)
  await check()
  expect(await notified(booking)).toEqual([])
  expect((await site.call(cancel, { params: { token: booking.token }, form: {} })).to).toBeNull()
})

test('notifies counselor and admin once when the counselor is five minutes late', async () => {
  const booking = await bookFree()
  site.setClock(booking.startsAt)
  await joins(byVisitor(booking))
  site.setClock(booking.startsAt + 5 * MINUTE - SECOND)
  await check()
  expect(await notified(booking)).toEqual([])
  site.advance(SECOND)
  await Promise.all([check(), check(), check()])
  expect(await notified(booking)).toEqual(['admin@margam.example', 'asha@margam.example'])
  expect(await late(booking)).toBe(true)
  expect(JSON.stringify(await open(byVisitor(booking))), 'a shared link').not.toContain(booking.token)
  await joins(byCounselor(booking))
  expect(await late(booking)).toBeUndefined()
})

test('lets the visitor move a session whose counselor is late', async () => {
  const booking = await bookFree()
  const { token } = booking
  const { date, time } = nextDay()
  const form = { slot: `${date} ${time}` }
  const moves = async () => (await site.call(move, { params: { token }, form })).status
  site.setClock(booking.startsAt + 5 * MINUTE)
  expect(await moves()).toBe(409)
  await joins(byVisitor(booking))
  expect(await moves()).toBe(303)
  const moved = await site.find(token)
  expect(moved.startsAt).toBeGreaterThan(booking.startsAt)
  // a recorded join applies only to the start time for which it was recorded
  expect(await listJoined(site.app, moved)).toEqual([])
})

test('refunds everything when the visitor cancels because the counselor is late', async () => {
  const { token, paymentId } = await paid(nextDay())
  const booking = await site.find(token)
  site.setClock(booking.startsAt)
  await joins(byVisitor(booking))
  site.setClock(booking.startsAt + 5 * MINUTE)
  expect(await late(booking)).toBe(true)
  const cancels = async () => (await site.call(cancel, { params: { token }, form: {} })).status
  expect([await cancels(), await cancels()]).toEqual([303, 409])
  await site.work()
  expect(sentBack(paymentId).map(({ amount }) => amount)).toEqual([shippedBusiness.paidPrice.total])
})
