import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBookingByToken } from '#app/booking/queries.ts'
import { loader as bookingPage } from '#app/booking/routes/booking.tsx'
import { loader as invite } from '#app/booking/routes/invite.ts'
import { loader as joinPage } from '#app/booking/routes/join.tsx'
import { action as changeWay } from '#app/booking/routes/way.tsx'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { bookingRequest } from '../builders/requests.ts'
import { renderEmails } from '../rendered-emails.ts'
import { routeArgs } from './route-args.ts'
import { listOfferedStarts, type SiteInProcess, siteInProcess } from './site-in-process.ts'

let site: SiteInProcess
beforeAll(async () => {
  site = await siteInProcess()
})
afterAll(() => site.close())
const nextStart = listOfferedStarts()
/** Returns slots later than the bookings of the other tests. */
const laterStart = listOfferedStarts(Date.UTC(2026, 11, 14))

async function booked(way?: string, more: Record<string, unknown> = {}) {
  const response = await site.book(bookingRequest({ ...nextStart(), way, ...more }))
  expect(response.status).toBe(201)
  const { data } = (await response.json()) as {
    data: { manageUrl: string; meetingLink: string | null; way: string }
  }
  const token = data.manageUrl.split('/').at(-1) ?? ''
  const booking = await findBookingByToken(site.app, token)
  if (!booking) throw new Error('gone')
  return { token, booking, answer: data }
}
const viewOf = async (token: string) =>
  (await bookingPage(routeArgs<Parameters<typeof bookingPage>[0]>(site, `/bookings/${token}`, { token })))
    .view
async function change(token: string, way: string) {
  const init = { method: 'POST', body: new URLSearchParams({ way }) }
  const answer = await changeWay(
    routeArgs<Parameters<typeof changeWay>[0]>(site, `/bookings/${token}/way`, { token }, init),
  )
  return answer instanceof Response
    ? answer.headers.get('Location')
    : { ...answer.data, status: answer.init?.status }
}
/** Renders the emails about a booking, in the order of creation. */
async function mailsOf(id: string) {
  const rows = await renderEmails(site.app, eq(emails.bookingId, id))
  return rows.map(({ kind, audience, message }) => ({
    kind,
    to: audience,
    subject: message?.subject,
    text: message?.text,
    ics: (message?.calendar?.ics ?? '').replaceAll(/\r?\n[ \t]/g, ''),
  }))
}
test('shows the phone number instead of a join link for a phone session', async () => {
  const { token, booking, answer } = await booked('phone', { phone: '9848001518' })
  expect(answer).toMatchObject({ way: 'phone', meetingLink: null })
  const [toVisitor, toTeam] = await mailsOf(booking.id)
  expect(toVisitor?.text).toContain('Phone call: we call +91\u00a098480\u00a001518')
  expect(toVisitor?.text).not.toContain('/join/')
  expect(toVisitor?.ics).toContain('LOCATION:Phone call: we call +91\u00a098480\u00a001518')
  expect(toVisitor?.ics).not.toContain('/join/')
  expect(toTeam?.text).toContain('tel:+919848001518')
  expect(toTeam?.text).toContain('By phone')
  const view = await viewOf(token)
  expect(view).toMatchObject({ mode: 'phone', phone: '+91\u00a098480\u00a001518', links: { join: null } })
  expect(view.links?.whatsApp).not.toContain('join')
  const file = await invite(routeArgs<Parameters<typeof invite>[0]>(site, '/', { token }))
  expect(await file.text()).toContain('Phone call')
})

test('books a video call when the request has no mode', async () => {
  const { answer, booking } = await booked()
  expect(answer.way).toBe('video')
  expect(answer.meetingLink).toContain('/join/')
  expect((await mailsOf(booking.id))[0]?.text).toContain('/join/')
})

test('switches a session between video and phone until the session ends', async () => {
  const { token, booking } = await booked()
  const join = (await viewOf(token)).links?.join ?? ''
  expect(await change(token, 'phone')).toBe(`/bookings/${token}?met=phone`)
  expect(await change(token, 'phone')).toBe(`/bookings/${token}?met=phone`)
  const told = (await mailsOf(booking.id)).slice(2)
  expect(told.map(({ kind, to }) => [kind, to])).toEqual([
    ['booking-changed', 'visitor'],
    ['booking-changed', 'team'],
  ])
  expect(told[0]?.subject).toMatch(/^We call you: your session on /)
  expect(told[0]?.ics).toContain('SEQUENCE:1')
  expect(told[1]?.subject).toMatch(/^Now by phone: /)
  const [, , reference = '', code = ''] = new URL(join).pathname.split('/')
  const joining = await joinPage(routeArgs<Parameters<typeof joinPage>[0]>(site, '/', { reference, code }))
  expect(joining.data.title).toBe('We call you')

  site.pass(booking.startsAt + 5 * MINUTE - site.app.clock.now())
  expect(await change(token, 'video')).toBe(`/bookings/${token}?met=video`)
  expect((await viewOf(token)).links?.join).toBe(join)
  site.pass(HOUR)
  expect(await change(token, 'phone')).toMatchObject({
    status: 409,
    alert: expect.stringContaining('is over'),
  })
})

test('does not change the mode of a cancelled session', async () => {
  const { token } = await booked('video', laterStart())
  expect(await change(token, 'letter')).toMatchObject({ status: 422 })
  await cancelBooking(site.app, token)
  expect(await change(token, 'phone')).toMatchObject({ status: 409 })
  expect((await viewOf(token)).mode).toBe('video')
})

test('states in phone session reminders that we call the visitor', async () => {
  const { booking } = await booked('phone', { ...laterStart(), reminder: true })
  const [, , ...reminders] = await mailsOf(booking.id)
  expect(reminders.length).toBeGreaterThan(0)
  for (const { text } of reminders) {
    expect(text).toMatch(/We call you on|Phone call: we call/)
    expect(text).not.toContain('/join/')
  }
})
