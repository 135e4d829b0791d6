import { and, eq, lte, type SQL } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildAuditEntry } from '#app/accounts/audit-log.ts'
import type { Booking } from '#app/booking/booking.ts'
import { changeEmail, correctContact } from '#app/booking/correct-contact.ts'
import { sha256 } from '#app/booking/reference.ts'
import { rescheduleBooking } from '#app/booking/reschedule-booking.ts'
import { bookings } from '#app/booking/tables.ts'
import { company } from '#app/content/company.ts'
import { replyToEnquiry } from '#app/enquiries/update-enquiry.ts'
import { parseInstant } from '#app/lib/dates.ts'
import { HOUR } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import { emails } from '#app/mail/tables.ts'
import { anEnquiry, storeEnquiry } from '../builders/enquiries.ts'
import { person } from '../builders/workspace-at.ts'
import { renderEmails } from '../rendered-emails.ts'
import { openSite } from './site-in-process.ts'

const site = await openSite()
const { app, db } = site
beforeEach(async () => void (await db.delete(emails)))

/** Renders the emails to an address, oldest first. Omits emails that no longer apply. */
const messagesTo = async (to: string, where?: SQL) =>
  (await renderEmails(app, and(eq(emails.recipient, to), where))).flatMap(({ message }) => message ?? [])
const subjects = async (to: string) =>
  (await messagesTo(to)).map(({ subject }) => subject.split(/:| on | to /)[0])

const booked = async (changes?: Record<string, unknown>) => (await site.booked(changes)).booking
const nextInstant = () => {
  const { date, time } = site.nextStart()
  return parseInstant(date, time)
}
const emailOf = ({ visitor }: Booking) => visitor.email ?? ''
async function correct(booking: Booking, contact: Partial<Booking['visitor']>) {
  const audit = buildAuditEntry(person('admin'), 'booking.corrected', booking.reference)
  const by = { actor: 'admin@margam.example', version: booking.version, recordedAction: { audit } }
  const { name, email, phone } = { ...booking.visitor, ...contact }
  await correctContact(app, booking.id, { name, email, phone }, by)
}

test('uses the corrected phone number in a confirmation that has not been sent yet', async () => {
  const booking = await booked()
  await correct(booking, { phone: '9848012345' })
  expect(await subjects(emailOf(booking))).toEqual(['Your session is booked', 'Your session'])
  expect((await messagesTo(company.teamEmail))[0]?.text).toContain('9848012345')
})

test('sends only one email after two moves, with the last time', async () => {
  const booking = await booked()
  await db.update(emails).set({ status: 'sent' })
  const [first, second] = [site.nextStart(), site.nextStart()]
  for (const { date, time } of [first, second])
    await rescheduleBooking(app, booking.token, parseInstant(date, time))
  const [message, ...others] = await messagesTo(emailOf(booking), eq(emails.status, 'waiting'))
  expect([message?.subject, others]).toEqual([expect.stringMatching(/^Your session has moved/), []])
  expect(message?.text).toContain(`${first.time} IST`)
  expect(message?.text).toContain(`${second.time} to `)
  expect(message?.calendar?.method).toBe('REQUEST')
})

test('sends each reminder once for the new time of a moved session', async () => {
  const booking = await booked({ reminder: true })
  await rescheduleBooking(app, booking.token, nextInstant())
  const moved = await site.find(booking.token)
  const before = app.clock.now()
  const due = async (ahead: number) => {
    const at = moved.startsAt - ahead
    site.setClock(at)
    const isDue = and(eq(emails.kind, 'reminder'), lte(emails.sendAt, at))
    return (await messagesTo(emailOf(booking), isDue)).map(({ subject }) => subject)
  }
  expect(await due(24 * HOUR)).toEqual([expect.stringMatching(/^Reminder: /)])
  expect(await due(HOUR)).toEqual([expect.stringMatching(/^Your session starts soon/)])
  site.setClock(before)
})

test('sends nothing to an email address that was replaced', async () => {
  const booking = await booked()
  await changeEmail(app, booking.token, 'right@example.org')
  const sent = [await messagesTo(emailOf(booking)), await messagesTo('right@example.org')]
  expect(sent.map(({ length }) => length)).toEqual([0, 1])
})

test('creates a new confirmation code for each attempt and stores its hash', async () => {
  const booking = await booked()
  await db
    .update(bookings)
    .set({ status: 'held', heldUntil: booking.startsAt })
    .where(eq(bookings.id, booking.id))
  const now = app.clock.now()
  const email = { kind: 'confirm-booking', audience: 'visitor', recipient: emailOf(booking) } as const
  await insertEmails(db, [{ ...email, bookingId: booking.id, key: 'a-key', sendAt: now }], now)
  const codeOf = async () => {
    const [message] = await messagesTo(emailOf(booking), eq(emails.kind, 'confirm-booking'))
    return /confirmation\/(\S+)/.exec(message?.text ?? '')?.[1] ?? ''
  }
  const codes = [await codeOf(), await codeOf()]
  expect(new Set(codes).size).toBe(2)
  const [row] = await db.select().from(bookings).where(eq(bookings.id, booking.id))
  expect(row?.verificationHash).toBe(sha256(codes[1] ?? ''))
})

test('stores emails without their text, names, tokens or codes', async () => {
  const booking = await booked({ name: 'Padmavathi Yerramilli', reason: 'Which group to take' })
  await rescheduleBooking(app, booking.token, nextInstant())
  const id = await storeEnquiry(db, anEnquiry('contact'))
  await replyToEnquiry(
    app,
    person('admin'),
    { id, version: 1 },
    { subject: 'Re: yours', text: 'We do teach.' },
  )
  await renderEmails(app)
  const stored = JSON.stringify(await db.select().from(emails), (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  for (const secret of [
    booking.token,
    'Padmavathi',
    '9876543210',
    'Which group',
    'We do teach',
    '/bookings/',
  ])
    expect(stored).not.toContain(secret)
})
