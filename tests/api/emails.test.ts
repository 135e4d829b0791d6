import { and, eq, lte, type SQL } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildAuditEntry } from '#app/accounts/audit-log.ts'
import { emailTemplates } from '#app/app.ts'
import type { Booking } from '#app/booking/booking.ts'
import { changeEmail, correctContact } from '#app/booking/correct-contact.ts'
import { sha256 } from '#app/booking/reference.ts'
import { rescheduleBooking } from '#app/booking/reschedule-booking.ts'
import { bookings } from '#app/booking/tables.ts'
import { replyToEnquiry } from '#app/enquiries/update-enquiry.ts'
import { HOUR } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import { createSmtp } from '#app/mail/open-email-transport.ts'
import { sendEmail } from '#app/mail/send-email.ts'
import { emails } from '#app/mail/tables.ts'
import { anEnquiry, storeEnquiry } from '../builders/enquiries.ts'
import { person } from '../builders/workspace-at.ts'
import { openInbox } from '../wait-for-emails.ts'
import { openSite } from './site-in-process.ts'

const site = await openSite()
const { app, db } = site
const inbox = await openInbox()
const transport = createSmtp({ url: inbox.smtpUrl, from: () => 'Margam <hello@margam.example>' })
afterAll(async () => {
  transport.close()
  await inbox.close()
})
beforeEach(async () => {
  inbox.clear()
  await db.delete(emails)
})

/** Sends the due emails and returns the number of failed attempts. */
async function sendDue(where?: SQL): Promise<number> {
  const isDue = lte(emails.sendAt, new Date(app.clock.now()))
  const rows = await db
    .select()
    .from(emails)
    .where(and(eq(emails.status, 'waiting'), isDue, where))
    .orderBy(emails.id)
  let failed = 0
  for (const { id } of rows) {
    const needs = {
      ...{ app: app, templates: emailTemplates(app), transport },
      ...{ log: { error: () => {} } },
    }
    await sendEmail(needs, id, { attempt: 1, isLastAttempt: false }).catch(() => {
      failed += 1
    })
  }
  return failed
}
const arrived = (to: string) =>
  inbox
    .messages()
    .filter(({ envelope }) => envelope.to.includes(to))
    .toReversed()
const subjects = (to: string) => arrived(to).map(({ subject }) => subject.split(/:| on | to /)[0])

const booked = async (changes?: Record<string, unknown>) => (await site.booked(changes)).booking
const emailOf = ({ visitor }: Booking) => visitor.email ?? ''
async function correct(booking: Booking, contact: Partial<Booking['visitor']>) {
  const audit = buildAuditEntry(person('admin'), 'booking.corrected', booking.reference)
  const by = { actor: 'admin@margam.example', version: booking.version, trace: { audit } }
  const { name, email, phone } = { ...booking.visitor, ...contact }
  await correctContact(app, booking.id, { name, email, phone }, by)
}

test('sends a confirmation that failed with the corrected phone number', async () => {
  const booking = await booked()
  inbox.failNext(2, { code: 451, text: 'Try again later' })
  expect(await sendDue()).toBe(2)
  await correct(booking, { phone: '9848012345' })
  expect(await sendDue()).toBe(0)
  expect(subjects(emailOf(booking))).toEqual(['Your session is booked', 'Your session'])
  expect(arrived('team@margam.example')[0]?.text).toContain('9848012345')
})

test('sends one email about the last of two moves', async () => {
  const booking = await booked()
  await sendDue()
  inbox.clear()
  const [first, second] = [site.nextStart(), site.nextStart()]
  for (const to of [first, second]) await rescheduleBooking(app, booking.token, to)
  await sendDue()
  expect(subjects(emailOf(booking))).toEqual(['Your session has moved'])
  const { text, calendar } = arrived(emailOf(booking))[0] ?? {}
  expect(text).toContain(`${first.time} IST`)
  expect(text).toContain(`${second.time} to `)
  expect(calendar?.method).toBe('REQUEST')
})

test('sends each reminder once for the new time of a moved session', async () => {
  const booking = await booked({ reminder: true })
  await rescheduleBooking(app, booking.token, site.nextStart())
  const moved = await site.find(booking.token)
  const isReminder = eq(emails.kind, 'reminder')
  const before = app.clock.now()
  site.pass(moved.startsAt - 24 * HOUR - before)
  await sendDue(isReminder)
  site.pass(23 * HOUR)
  await sendDue(isReminder)
  expect(arrived(emailOf(booking)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Reminder: /),
    expect.stringMatching(/^Your session starts soon/),
  ])
  site.pass(before - app.clock.now())
})

test('sends nothing to an email address that was replaced', async () => {
  const booking = await booked()
  await changeEmail(app, booking.token, 'right@example.org')
  await sendDue()
  expect([arrived(emailOf(booking)).length, arrived('right@example.org').length]).toEqual([0, 1])
})

test('sends an email again with its Message-ID when its delivery was not recorded', async () => {
  const booking = await booked()
  await sendDue()
  await db.update(emails).set({ status: 'waiting' })
  await sendDue()
  const ids = arrived(emailOf(booking)).map(({ messageId }) => messageId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('sends a new confirmation code at each attempt and stores its hash', async () => {
  const booking = await booked()
  await db
    .update(bookings)
    .set({ status: 'held', heldUntil: new Date(booking.startsAt) })
    .where(eq(bookings.id, booking.id))
  const now = app.clock.now()
  const email = { kind: 'confirm-booking', audience: 'visitor', recipient: emailOf(booking) } as const
  await insertEmails(db, [{ ...email, bookingId: booking.id, key: 'a-key', sendAt: now }], now)
  await sendDue(eq(emails.kind, 'confirm-booking'))
  await db.update(emails).set({ status: 'waiting' })
  await sendDue(eq(emails.kind, 'confirm-booking'))
  const codes = arrived(emailOf(booking)).map(({ text }) => /confirmation\/(\S+)/.exec(text)?.[1] ?? '')
  expect(new Set(codes).size).toBe(2)
  const [row] = await db.select().from(bookings).where(eq(bookings.id, booking.id))
  expect(row?.verificationHash).toBe(sha256(codes[1] ?? ''))
})

test('stores no text, name, token or code with an email', async () => {
  const booking = await booked({ name: 'Padmavathi Yerramilli', reason: 'Which group to take' })
  await rescheduleBooking(app, booking.token, site.nextStart())
  const id = await storeEnquiry(db, anEnquiry('contact'))
  await replyToEnquiry(
    app,
    person('admin'),
    { id, version: 1 },
    { subject: 'Re: yours', text: 'We do teach.' },
  )
  await sendDue()
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
