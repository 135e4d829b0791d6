import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listJoined, notifyLateCounselors } from '#app/booking/attendance.ts'
import { formatSlotValue } from '#app/booking/calendar.ts'
import { joinLink, staffJoinLink } from '#app/booking/links.ts'
import { findBookingByToken } from '#app/booking/queries.ts'
import { action as join, loader } from '#app/booking/routes/join.tsx'
import { action as moveAction } from '#app/booking/routes/move.tsx'
import { shippedBusiness } from '#app/content/business.ts'
import { MINUTE, SECOND } from '#app/lib/time.ts'
import { emails as emailsTable } from '#app/mail/tables.ts'
import { action as cancelAction } from '#app/payments/routes/cancel.tsx'
import { bookingRequest } from '../builders/requests.ts'
import { addMember } from '../builders/staff.ts'
import { openPaidSite } from './paid-sessions.ts'
import { routeArgs } from './route-args.ts'
import { listOfferedStarts } from './site-in-process.ts'

const { site, sessions } = await openPaidSite()
const starts = listOfferedStarts()
/** Returns a 4:00 PM slot, one day later on each call, to respect the minimum notice. */
const nextStart = () => {
  const next = starts()
  for (let others = 0; others < 4; others += 1) starts()
  return next
}

beforeAll(async () => {
  await addMember(site.app, { email: 'admin@margam.example', role: 'admin' })
  await addMember(site.app, { email: 'asha@margam.example', counselorId: 'career-counselor' })
})
const found = async (token: string) => {
  const booking = await findBookingByToken(site.app, token)
  if (!booking) throw new Error('gone')
  return booking
}
async function bookFree() {
  const answer = await site.book(bookingRequest(nextStart()))
  const { data } = (await answer.json()) as { data: { manageUrl: string } }
  return found(data.manageUrl.split('/').at(-1) ?? '')
}
const setClock = (moment: number) => site.pass(moment - site.app.clock.now())
const check = () => notifyLateCounselors(site.app)
const { siteUrl } = site.app.config
const argsFor = (url: string, method = 'GET') => {
  const { pathname } = new URL(url)
  const [, , reference = '', code = ''] = pathname.split('/')
  return routeArgs<Parameters<typeof loader>[0]>(site, pathname, { reference, code }, { method })
}
const joins = async (url: string) => (await join(argsFor(url, 'POST'))).headers.get('Location')
const joinPage = async (url: string) => {
  const { data } = (await loader(argsFor(url))) as { data: { title: string; late: object | null } }
  return data
}
const post = (body = new URLSearchParams()) => ({ method: 'POST', body })
const cancel = (token: string) =>
  cancelAction(routeArgs<Parameters<typeof cancelAction>[0]>(site, '/', { token }, post()))
const emails = async (id: string) =>
  (await site.db.select().from(emailsTable).where(eq(emailsTable.bookingId, id)).orderBy(asc(emailsTable.id)))
    .filter(({ kind }) => kind === 'counselor-late')
    .map(({ recipient }) => recipient)

test('does not treat a counselor who joined early as late', async () => {
  const booking = await bookFree()
  setClock(booking.startsAt - 30 * MINUTE)
  expect((await joinPage(staffJoinLink(siteUrl, booking))).title).toBe('The call is open')
  await joins(staffJoinLink(siteUrl, booking))
  setClock(booking.startsAt)
  await joins(joinLink(siteUrl, booking))
  setClock(booking.startsAt + 5 * MINUTE)
  await check()
  expect(await emails(booking.id)).toEqual([])
  expect((await joinPage(joinLink(siteUrl, booking))).late).toBeUndefined()
})

test('ignores a visitor who comes before the call opens', async () => {
  const booking = await bookFree()
  setClock(booking.startsAt - 60 * MINUTE)
  await joins(joinLink(siteUrl, booking))
  setClock(booking.startsAt + 5 * MINUTE)
  await check()
  expect(await emails(booking.id)).toEqual([])
  await joins(joinLink(siteUrl, booking))
  await check()
  expect(await emails(booking.id)).toHaveLength(2)
})

test('notifies no one when the visitor did not join either', async () => {
  const booking = await bookFree()
  setClock(booking.startsAt + 5 * MINUTE)
  await check()
  expect(await emails(booking.id)).toEqual([])
  expect((await cancel(booking.token)) instanceof Response).toBe(false)
})

test('notifies counselor and admin once when the counselor is five minutes late', async () => {
  const booking = await bookFree()
  setClock(booking.startsAt)
  await joins(joinLink(siteUrl, booking))
  setClock(booking.startsAt + 5 * MINUTE - SECOND)
  await check()
  expect(await emails(booking.id)).toEqual([])
  site.pass(SECOND)
  await Promise.all([check(), check(), check()])
  expect(await emails(booking.id)).toEqual(['admin@margam.example', 'asha@margam.example'])
  expect((await joinPage(joinLink(siteUrl, booking))).late).toEqual({ token: booking.token, kind: 'free' })
  await joins(staffJoinLink(siteUrl, booking))
  expect((await joinPage(joinLink(siteUrl, booking))).late).toBeUndefined()
})

test('allows a move after the start when the counselor is late', async () => {
  const booking = await bookFree()
  const to = post(new URLSearchParams({ slot: formatSlotValue(nextStart()) }))
  const move = () =>
    moveAction(routeArgs<Parameters<typeof moveAction>[0]>(site, '/', { token: booking.token }, to))
  setClock(booking.startsAt + 5 * MINUTE)
  expect(await move()).toMatchObject({ init: { status: 409 } })
  await joins(joinLink(siteUrl, booking))
  expect(await move()).toBeInstanceOf(Response)
  const moved = await found(booking.token)
  expect(moved.startsAt).toBeGreaterThan(booking.startsAt)
  // A recorded join applies only to the start time at that moment.
  expect(await listJoined(site.app, moved)).toEqual([])
})

test('refunds in full when the visitor cancels because the counselor is late', async () => {
  const { token, paymentId } = await sessions.booked(nextStart())
  const booking = await found(token)
  setClock(booking.startsAt)
  await joins(joinLink(siteUrl, booking))
  setClock(booking.startsAt + 5 * MINUTE)
  expect((await joinPage(joinLink(siteUrl, booking))).late).toEqual({
    token,
    kind: 'paid',
  })
  expect(await cancel(token)).toBeInstanceOf(Response)
  expect(await cancel(token)).toMatchObject({ init: { status: 409 } })
  await site.work()
  expect(sessions.sentBack(paymentId).map(({ amount }) => amount)).toEqual([shippedBusiness.paidPrice.total])
})
