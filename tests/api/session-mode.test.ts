import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loader as bookingPage } from '#app/booking/routes/booking.tsx'
import { loader as free } from '#app/booking/routes/free.tsx'
import { loader as invite } from '#app/booking/routes/invite.ts'
import { loader as joinPage } from '#app/booking/routes/join.tsx'
import { action as changeMode } from '#app/booking/routes/way.tsx'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { renderEmails } from '../rendered-emails.ts'
import { createStartPicker, openSite, parseJoinUrl } from './site-in-process.ts'

const site = await openSite()
/** Returns slots later than the bookings of the other tests. */
const laterStart = createStartPicker(Date.UTC(2026, 11, 14))
const viewOf = async (token: string) => (await site.call(bookingPage, { params: { token } })).data.view
const change = (token: string, way: string) => site.call(changeMode, { params: { token }, form: { way } })

/** Renders the emails about a booking, in the order of creation. */
async function emailsOf(id: string) {
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
  const { token, booking, data } = await site.booked({ way: 'phone', phone: '9848001518' })
  expect(data).toMatchObject({ way: 'phone', meetingLink: null })
  const [toVisitor, toTeam] = await emailsOf(booking.id)
  expect(toVisitor?.text).toContain('Phone call: we call +91\u00a098480\u00a001518')
  expect(toVisitor?.ics).toContain('LOCATION:Phone call: we call +91\u00a098480\u00a001518')
  expect(`${toVisitor?.text}${toVisitor?.ics}`).not.toContain('/join/')
  expect(toTeam?.text).toContain('tel:+919848001518')
  expect(toTeam?.text).toContain('By phone')
  const view = await viewOf(token)
  expect(view).toMatchObject({ mode: 'phone', phone: '+91\u00a098480\u00a001518', links: { join: null } })
  expect(view.links?.whatsApp).not.toContain('join')
  const file = await site.call(invite, { params: { token } })
  expect(await file.response?.text()).toContain('Phone call')
})

test('switches a session between video and phone until its end', async () => {
  const { token, booking } = await site.booked()
  const join = (await viewOf(token)).links?.join ?? ''
  for (const _ of [1, 2]) expect((await change(token, 'phone')).to).toBe(`/bookings/${token}?phone=1`)
  const sent = (await emailsOf(booking.id)).slice(2)
  expect(sent.map(({ kind, to }) => [kind, to])).toEqual([
    ['booking-changed', 'visitor'],
    ['booking-changed', 'team'],
  ])
  expect(sent[0]?.subject).toMatch(/^We call you: your session on /)
  expect(sent[0]?.ics).toContain('SEQUENCE:1')
  expect(sent[1]?.subject).toMatch(/^Now by phone: /)
  expect((await site.call(joinPage, { params: parseJoinUrl(join) })).data.title).toBe('We call you')

  site.setClock(booking.startsAt + 5 * MINUTE)
  expect((await change(token, 'video')).to).toBe(`/bookings/${token}?video=1`)
  expect((await viewOf(token)).links?.join).toBe(join)
  site.advance(HOUR)
  const refused = { status: 409, data: { alert: expect.stringContaining('is over') } }
  expect(await change(token, 'phone')).toMatchObject(refused)
})

test('does not change the mode of a cancelled session', async () => {
  const { token } = await site.booked({ ...laterStart(), way: 'video' })
  expect(await change(token, 'letter')).toMatchObject({ status: 422 })
  await cancelBooking(site.app, token)
  expect(await change(token, 'phone')).toMatchObject({ status: 409 })
  expect((await viewOf(token)).mode).toBe('video')
})

test('reminds the visitor of a phone session that we will call', async () => {
  const { booking } = await site.booked({ ...laterStart(), way: 'phone', reminder: true })
  const [, , ...reminders] = await emailsOf(booking.id)
  expect(reminders.length).toBeGreaterThan(0)
  for (const { text } of reminders) {
    expect(text).toMatch(/We call you on|Phone call: we call/)
    expect(text).not.toContain('/join/')
  }
})

test('fills the booking form from an earlier booking, except for the consent', async () => {
  const { token } = await site.booked({ ...laterStart(), name: 'Lakshmi Devi' })
  const open = (from: string) => site.call(free, { path: `/services/sessionbooking?from=${from}` })
  const shown = async (from: string) => (await open(from)).data.values
  expect((await open(token)).headers.get('Cache-Control'), 'personal data').toBe('no-store')
  const values = await shown(token)
  expect(values).toMatchObject({ name: 'Lakshmi Devi', city: 'Warangal', bookedFor: 'self' })
  expect(values).not.toHaveProperty('consent')
  expect(await shown('x'.repeat(32))).toEqual({})
})
