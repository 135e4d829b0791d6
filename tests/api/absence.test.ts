import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { counselors, outbox, weeklyHours } from '#app/adapters/db/schema.ts'
import { noticeAbsences } from '#app/features/absence/notice.ts'
import { paidPrice } from '#app/features/booking/domain/pricing.ts'
import { joinLink, meetingLink, staffJoinLink } from '#app/features/booking/emails/meeting-link.ts'
import { handOverBooking } from '#app/features/booking/hand-over.ts'
import { auditEntry } from '#app/features/staff/domain/audit.ts'
import { formatRupees } from '#app/lib/money.ts'
import { MINUTE, SECOND } from '#app/lib/time.ts'
import { action, loader } from '#app/routes/book/booking.tsx'
import { action as join } from '#app/routes/book/join.tsx'
import { action as moveAction } from '#app/routes/book/move.tsx'
import { renderMail } from '#app/server/channels/email/words.ts'
import { aMailContext } from '../builders/mails.ts'
import { bookingRequest } from '../builders/requests.ts'
import { account } from '../builders/staff.ts'
import { person } from '../builders/workspace-at.ts'
import { openPaidSite } from './paid-sessions.ts'
import { routeArgs } from './route-args.ts'
import { startsOnOffer } from './site-in-process.ts'

const { site, sessions } = await openPaidSite()
const starts = startsOnOffer()
/** 4 PM, a day later each time: notice is kept. */
const nextStart = () => {
  const next = starts()
  for (let others = 0; others < 4; others += 1) starts()
  return next
}

beforeAll(async () => {
  const { staff } = site.services
  await staff.ensure(account({ email: 'admin@margam.example', role: 'admin' }))
  await staff.ensure(account({ email: 'asha@margam.example', counselorId: 'career-counselor' }))
  await site.db.insert(counselors).values({ id: 'second', name: 'Ravi', title: '', position: 9 })
  const hours = ['16:00', '17:00', '18:00', '19:00', '20:00']
  await site.db
    .insert(weeklyHours)
    .values([1, 2, 3, 4, 5, 6].map((weekday) => ({ counselorId: 'second', weekday, starts: hours })))
})
const found = async (token: string) => {
  const booking = await site.services.bookings.byToken(token)
  if (!booking) throw new Error('gone')
  return booking
}
async function free(start = nextStart(), counselor = 'career-counselor') {
  const answer = await site.book(bookingRequest({ ...start, counselor }))
  const { data } = (await answer.json()) as { data: { manageUrl: string } }
  return found(data.manageUrl.split('/').at(-1) ?? '')
}
const at = (moment: number) => site.pass(moment - site.services.clock.now())
const look = () => noticeAbsences(site.services)
/** Presses the button of an address to join: the room, or the address again. */
async function joins(url: string) {
  const { pathname } = new URL(url)
  const [, , reference = '', code = ''] = pathname.split('/')
  const init = { method: 'POST' }
  const args = routeArgs<Parameters<typeof join>[0]>(site, pathname, { reference, code }, init)
  return (await join(args)).headers.get('Location')
}
const { siteUrl, meetingUrl } = site.services.settings
const page = async (token: string) =>
  loader(routeArgs<Parameters<typeof loader>[0]>(site, `/bookings/${token}`, { token }))
async function choose(token: string, instead: string) {
  const init = { method: 'POST', body: new URLSearchParams({ instead }) }
  const answer = await action(routeArgs<Parameters<typeof action>[0]>(site, '/', { token }, init))
  return answer instanceof Response ? answer.headers.get('Location') : answer.init?.status
}
const mails = async (id: string) =>
  (await site.db.select().from(outbox).where(eq(outbox.aboutId, id)).orderBy(asc(outbox.id))).filter(
    ({ kind }) => kind === 'booking-unattended',
  )

test('who presses the button of their own address to join is known to be there, and a counselor who comes is not missed', async () => {
  const booking = await free()
  at(booking.startsAt - 5 * MINUTE)
  const room = meetingLink(meetingUrl, booking)
  expect(await joins(staffJoinLink(siteUrl, booking))).toBe(room)
  expect(await joins(joinLink(siteUrl, booking))).toBe(room)
  const { attendance, clock } = site.services
  expect(await attendance.cameAt(booking.id, 'visitor')).toBe(clock.now())
  expect(await attendance.cameAt(booking.id, 'career-counselor')).toBe(clock.now())
  at(booking.startsAt + 4 * MINUTE)
  await look()
  expect(await mails(booking.id)).toEqual([])
  expect((await page(booking.token)).offers).toBeNull()
})

test('three minutes after the start visitor, team, counselor and admins are told once, however many look', async () => {
  const start = nextStart()
  const booking = await free(start)
  await free(start, 'second')
  at(booking.startsAt - 20 * MINUTE)
  expect(await joins(staffJoinLink(siteUrl, booking))).toBe(meetingLink(meetingUrl, booking)) // too early to count
  at(booking.startsAt + 3 * MINUTE - SECOND)
  expect(await look()).toBe(booking.startsAt + 3 * MINUTE)
  expect(await mails(booking.id)).toEqual([])
  site.pass(SECOND)
  await Promise.all([look(), look(), look()])
  const told = await mails(booking.id)
  expect(told.map(({ content, recipient }) => [content?.to, recipient])).toEqual([
    ['visitor', booking.visitor.email],
    ['team', site.services.settings.teamEmail],
    ['admin', 'admin@margam.example'],
    ['counselor', 'asha@margam.example'],
  ])
  const texts = await Promise.all(
    told.map(async ({ content, recipient, key }) => {
      if (!content) throw new Error('sent')
      return (await renderMail({ content, recipient, key }, aMailContext(), site.services.clock.now())).text
    }),
  )
  expect(texts[0]).toContain(`/bookings/${booking.token}`)
  expect(texts[3]).toContain(staffJoinLink('https://www.margam.example', booking))
  expect((await page(booking.token)).offers).toMatchObject({ another: null, paid: null })

  // comes late: nothing is offered any more
  expect(await joins(staffJoinLink(siteUrl, booking))).toBe(meetingLink(meetingUrl, booking))
  expect((await page(booking.token)).offers).toBeNull()
  expect(await choose(booking.token, 'back')).toBe(409)
  expect((await found(booking.token)).state).toBe('confirmed')
})

test('the visitor goes on with another counselor who is free, who then has three minutes too', async () => {
  const booking = await free()
  at(booking.startsAt + 3 * MINUTE)
  await look()
  expect((await page(booking.token)).offers?.another).toBe('Ravi')
  const both = await Promise.all([choose(booking.token, 'another'), choose(booking.token, 'another')])
  expect(both.filter((answer) => answer === `/bookings/${booking.token}?another=1`)).toHaveLength(1)
  expect(await found(booking.token)).toMatchObject({ state: 'confirmed', counselorId: 'second' })
  expect((await page(booking.token)).offers).toBeNull()
  site.pass(3 * MINUTE)
  expect((await page(booking.token)).offers).not.toBeNull()
})

test('of a session that staff hands over meanwhile nothing is offered for three minutes, and who had it joins no more', async () => {
  const booking = await free()
  at(booking.startsAt + 3 * MINUTE)
  await look()
  expect((await page(booking.token)).offers).not.toBeNull()
  const by = { actor: 'admin@margam.example', version: booking.version, anyTime: true }
  const trace = { audit: auditEntry(person('admin'), 'booking.handed-over', booking.reference) }
  expect((await handOverBooking(site.services, booking, 'second', { ...by, trace })).ok).toBe(true)
  expect((await page(booking.token)).offers).toBeNull()
  expect(await choose(booking.token, 'back')).toBe(409)
  const before = staffJoinLink(siteUrl, booking)
  expect(await joins(before)).toBe(new URL(before).pathname)
  site.pass(3 * MINUTE)
  expect((await page(booking.token)).offers).not.toBeNull()
  const room = meetingLink(meetingUrl, booking)
  expect(await joins(staffJoinLink(siteUrl, await found(booking.token)))).toBe(room)
  expect((await page(booking.token)).offers).toBeNull()
})

test('the visitor is called instead, or moves to a new time although the session has begun', async () => {
  const [one, other] = [await free(), await free()]
  at(one.startsAt + 3 * MINUTE)
  await look()
  expect(await choose(one.token, 'call')).toBe(`/bookings/${one.token}?met=phone`)
  expect((await found(one.token)).visitor.way).toBe('phone')
  expect((await page(one.token)).offers).toBeNull()

  const to = nextStart()
  const moves = () => {
    const init = { method: 'POST', body: new URLSearchParams(to) }
    return moveAction(routeArgs<Parameters<typeof moveAction>[0]>(site, '/', { token: other.token }, init))
  }
  at(other.startsAt + MINUTE)
  expect(await moves()).toMatchObject({ init: { status: 409 } })
  at(other.startsAt + 3 * MINUTE)
  await look()
  expect(await moves()).toBeInstanceOf(Response)
  expect((await found(other.token)).startsAt).toBeGreaterThan(other.startsAt)
})

test('the visitor of a paid session has everything back with one tap, and once', async () => {
  const { token, paymentId } = await sessions.booked(nextStart())
  const booking = await found(token)
  at(booking.startsAt + 2 * MINUTE)
  await look()
  expect(await choose(token, 'back')).toBe(409)
  at(booking.startsAt + 3 * MINUTE)
  await look()
  expect((await page(token)).offers?.paid).toBe(formatRupees(paidPrice.total))
  expect(await choose(token, 'back')).toBe(`/bookings/${token}?cancelled=1`)
  expect(await choose(token, 'back')).toBe(409)
  expect((await found(token)).state).toBe('cancelled')
  await site.work()
  expect(sessions.sentBack(paymentId).map(({ amount }) => amount)).toEqual([paidPrice.total])
})
