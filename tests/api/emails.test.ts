import { and, eq, lte, type SQL } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildAuditEntry } from '#app/accounts/audit-log.ts'
import { counselors, staffUsers } from '#app/accounts/tables.ts'
import { emailTemplates } from '#app/app.ts'
import type { Booking } from '#app/booking/booking.ts'
import { changeEmail, correctContact } from '#app/booking/correct-contact.ts'
import { findBookingByToken } from '#app/booking/queries.ts'
import { sha256 } from '#app/booking/reference.ts'
import { rescheduleBooking } from '#app/booking/reschedule-booking.ts'
import { bookingEvents, bookings, waitlist } from '#app/booking/tables.ts'
import { eventsContent } from '#app/content/events.ts'
import { replyToEnquiry } from '#app/enquiries/update-enquiry.ts'
import { DAY, HOUR, indiaDate } from '#app/lib/time.ts'
import { insertEmails, type NewEmail } from '#app/mail/emails.ts'
import { createSmtp } from '#app/mail/open-email-transport.ts'
import { sendEmail } from '#app/mail/send-email.ts'
import { type EmailKind, emailKinds, emails } from '#app/mail/tables.ts'
import { newsletterSubscribers } from '#app/newsletter/tables.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { plans } from '#app/plan/tables.ts'
import { saveVersion } from '#app/site/editing/save-version.ts'
import { eventRegistrations } from '#app/site/tables.ts'
import { anEnquiry, storeEnquiry } from '../builders/enquiries.ts'
import { bookingRequest } from '../builders/requests.ts'
import { addMember } from '../builders/staff.ts'
import { person } from '../builders/workspace-at.ts'
import { openInbox } from '../wait-for-emails.ts'
import { openPaidSite } from './paid-sessions.ts'
import { listOfferedStarts } from './site-in-process.ts'

const { site, sessions } = await openPaidSite()
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
const nextStart = listOfferedStarts()

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

async function found(token: string): Promise<Booking> {
  const booking = await findBookingByToken(app, token)
  if (!booking) throw new Error('gone')
  return booking
}
async function booked(changes: Record<string, unknown> = {}): Promise<Booking> {
  const response = await site.book(bookingRequest({ ...nextStart(), ...changes }))
  expect(response.status).toBe(201)
  const { data } = (await response.json()) as { data: { manageUrl: string } }
  return found(data.manageUrl.split('/').at(-1) ?? '')
}
const emailOf = ({ visitor }: Booking) => visitor.email ?? ''
async function correct(booking: Booking, contact: Partial<Booking['visitor']>) {
  const audit = buildAuditEntry(person('admin'), 'booking.corrected', booking.reference)
  const by = { actor: 'admin@margam.example', version: booking.version, trace: { audit } }
  const { name, email, phone } = { ...booking.visitor, ...contact }
  await correctContact(app, booking.id, { name, email, phone }, by)
}

test('retries a confirmation after the phone number was corrected', async () => {
  const booking = await booked()
  inbox.failNext(2, { code: 451, text: 'Try again later' })
  expect(await sendDue()).toBe(2)
  await correct(booking, { phone: '9848012345' })
  expect(await sendDue()).toBe(0)
  expect(subjects(emailOf(booking))).toEqual(['Your session is booked', 'Your session'])
  expect(arrived('team@margam.example')[0]?.text).toContain('9848012345')
})

test('sends one email, about the last of two moves', async () => {
  const booking = await booked()
  await sendDue()
  inbox.clear()
  const [first, second] = [nextStart(), nextStart()]
  for (const to of [first, second]) await rescheduleBooking(app, booking.token, to)
  await sendDue()
  expect(subjects(emailOf(booking))).toEqual(['Your session has moved'])
  const { text, calendar } = arrived(emailOf(booking))[0] ?? {}
  expect(text).toContain(`${first.time} IST`)
  expect(text).toContain(`${second.time} to `)
  expect(calendar?.method).toBe('REQUEST')
})

test('sends only the cancellation email when a booking was moved and then cancelled', async () => {
  const booking = await booked()
  await rescheduleBooking(app, booking.token, nextStart())
  await cancelBooking(app, booking.token)
  await sendDue()
  expect(subjects(emailOf(booking))).toEqual(['Your session'])
  expect(arrived(emailOf(booking))[0]?.subject).toContain('is cancelled')
})

test('sends each reminder once, for the new time of a moved session', async () => {
  const booking = await booked({ reminder: true })
  await rescheduleBooking(app, booking.token, nextStart())
  const moved = await found(booking.token)
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

test('does not send the new booking link to a replaced email address', async () => {
  const booking = await booked()
  await changeEmail(app, booking.token, 'right@example.org')
  await sendDue()
  expect([arrived(emailOf(booking)).length, arrived('right@example.org').length]).toEqual([0, 1])
})

test('sends an email again with the same Message-ID when its delivery was not recorded', async () => {
  const booking = await booked()
  await sendDue()
  await db.update(emails).set({ status: 'waiting' })
  await sendDue()
  const ids = arrived(emailOf(booking)).map(({ messageId }) => messageId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('generates a new confirmation code for each attempt and stores its hash', async () => {
  const booking = await booked()
  await db
    .update(bookings)
    .set({ status: 'held', heldUntil: new Date(booking.startsAt) })
    .where(eq(bookings.id, booking.id))
  await add('confirm-booking', { bookingId: booking.id, recipient: emailOf(booking) })
  await sendDue(eq(emails.kind, 'confirm-booking'))
  await db.update(emails).set({ status: 'waiting' })
  await sendDue(eq(emails.kind, 'confirm-booking'))
  const codes = arrived(emailOf(booking)).map(({ text }) => /confirmation\/(\S+)/.exec(text)?.[1] ?? '')
  expect(new Set(codes).size).toBe(2)
  const [row] = await db.select().from(bookings).where(eq(bookings.id, booking.id))
  expect(row?.verificationHash).toBe(sha256(codes[1] ?? ''))
})

const add = (kind: EmailKind, changes: Partial<NewEmail>) =>
  insertEmails(
    db,
    [
      {
        ...{
          kind,
          audience: 'visitor',
          recipient: 'asha@example.org',
          key: `${kind}:${crypto.randomUUID()}`,
        },
        ...{ sendAt: app.clock.now(), ...changes },
      },
    ],
    app.clock.now(),
  )

/** Creates a booking in a status, with an event that has these details. */
async function bookingWith(status: Booking['status'], details = {}, changes: Record<string, unknown> = {}) {
  const booking = await booked(changes)
  const heldUntil = new Date(app.clock.now() + HOUR)
  await db
    .update(bookings)
    .set({ status, heldUntil, ...(status === 'cancelled' && { cancelledAt: heldUntil }) })
    .where(eq(bookings.id, booking.id))
  const at = new Date(app.clock.now())
  const [event] = await db
    .insert(bookingEvents)
    .values({ bookingId: booking.id, at, event: 'x', actor: 'visitor', version: 9, details })
    .returning()
  await db.delete(emails)
  return { booking, bookingId: booking.id, recipient: emailOf(booking), eventId: event?.id ?? null }
}
const about = async (status: Booking['status'], details = {}) => {
  const { booking: _, ...row } = await bookingWith(status, details)
  return row
}

/** Builders of the email row for each kind, with a booking in a matching status. */
const rowsOf: Record<EmailKind, () => Promise<Partial<NewEmail>>> = {
  'booking-confirmed': () => about('confirmed'),
  'booking-changed': async () => ({
    ...(await about('to-move', { message: { text: 'Ravi is ill.', author: 'Ada' } })),
    details: { change: 'time-needed' },
  }),
  'booking-cancelled': () => about('cancelled', { isByUs: true }),
  reminder: async () => {
    const { booking, ...row } = await bookingWith('confirmed', {}, { reminder: true })
    return { ...row, details: { before: '24h' }, sendAt: booking.startsAt - DAY }
  },
  'confirm-booking': () => about('held'),
  'counselor-late': async () => ({ ...(await about('confirmed')), audience: 'staff' }),
  'daily-digest': async () => {
    await about('confirmed')
    return { details: { date: indiaDate(app.clock.now()) }, audience: 'staff' }
  },
  'slot-opened': async () => {
    await db.insert(waitlist).values({
      ...{ token: crypto.randomUUID(), email: 'waits@example.org', kind: 'free', date: '2026-12-24' },
      ...{ counselorId: 'second', createdAt: new Date(app.clock.now()) },
    })
    const details = { session: 'free', date: '2026-12-24', counselorId: 'second' }
    return { recipient: 'waits@example.org', details }
  },
  'payment-request': async () => {
    const { account } = await sessions.held(nextStart())
    const { booking } = await account()
    return { bookingId: booking.id, recipient: emailOf(booking) }
  },
  refund: async () => {
    const { account, token } = await sessions.booked(nextStart())
    await cancelBooking(app, token)
    const { booking, refunds } = await account()
    return {
      ...{ bookingId: booking.id, recipient: emailOf(booking), subjectId: refunds[0]?.id ?? '' },
      details: { stage: 'started' },
    }
  },
  'plan-sent': async () => {
    const row = await about('confirmed')
    const plan = { situation: 'Good in science.', paths: 'Medicine', steps: [] }
    const at = new Date(app.clock.now())
    await db.insert(plans).values({
      ...{ bookingId: row.bookingId, version: 2, savedBy: 'ada', savedAt: at, sentAt: at },
      ...{ draft: plan, sent: plan },
    })
    return row
  },
  enquiry: async () => ({ subjectId: await storeEnquiry(db, anEnquiry('contact')) }),
  'enquiry-reply': async () => {
    const id = await storeEnquiry(db, anEnquiry('contact'))
    await replyToEnquiry(app, person('admin'), { id, version: 1 }, { subject: 'Re: yours', text: 'We do.' })
    const [row] = await db.select().from(emails).where(eq(emails.subjectId, id))
    return { subjectId: id, details: row?.details ?? {} }
  },
  newsletter: async () => {
    const [id, at] = [crypto.randomUUID(), new Date(app.clock.now())]
    const consent = { version: '1', textHash: 'hash', method: 'web-form', at: 0 } as const
    await db.insert(newsletterSubscribers).values({
      ...{ id, email: `${id}@example.org`, emailKey: `${id}@example.org`, status: 'pending', consent },
      ...{ unsubscribeToken: id, requestedAt: at, tokenExpiresAt: new Date(at.getTime() + HOUR) },
    })
    return { subjectId: id, details: { reason: 'confirmation' } }
  },
  event: async () => {
    const id = crypto.randomUUID()
    const fair = {
      ...{ name: 'Career fair', slug: 'career-fair', kind: 'Event', about: 'Meet us.', place: 'Town hall' },
      ...{ date: '2030-12-05', starts: '16:00', ends: '18:00', link: '', seats: 0, text: ['Come.'] },
    }
    const owner = { ...person('admin'), name: 'Owner', role: 'admin', counselorId: null } as const
    await saveVersion(app, owner, eventsContent, { data: { events: [fair] }, number: 0, published: true })
    await site.content.refresh()
    await db.insert(eventRegistrations).values({
      ...{ id, event: fair.slug, name: 'Asha', email: 'asha@example.org', emailKey: 'asha@example.org' },
      ...{ token: id, startsAt: new Date('2030-12-05'), registeredAt: new Date(app.clock.now()) },
      consent: { version: '1', textHash: 'hash', method: 'web-form', at: 0 },
    })
    return { subjectId: id, details: { reason: 'confirmation' } }
  },
  'password-link': async () => {
    const id = await memberId()
    const linkExpiresAt = new Date(app.clock.now() + HOUR)
    await db.update(staffUsers).set({ linkExpiresAt }).where(eq(staffUsers.id, id))
    return { subjectId: id, audience: 'staff', details: {} }
  },
  'accountant-file': async () => ({ audience: 'staff', details: { month: '2026-10' } }),
  'account-changed': async () => ({
    ...{ subjectId: await memberId(), audience: 'staff', details: { change: 'password-changed' } },
  }),
}
async function memberId(): Promise<string> {
  return (await addMember(app)).id
}

test.each(Object.keys(emailKinds) as EmailKind[])('renders the %s email from its row', async (kind) => {
  await db.insert(counselors).values({ id: 'second', name: 'Second', title: '' }).onConflictDoNothing()
  const row = await rowsOf[kind]()
  await db.delete(emails)
  await add(kind, row)
  const wait = Math.max(0, (row.sendAt ?? 0) - app.clock.now())
  site.pass(wait)
  expect(await sendDue()).toBe(0)
  site.pass(-wait)
  const [message] = inbox.messages()
  expect(message?.subject.length).toBeGreaterThan(5)
  expect(message?.text).toMatch(/\n\n-- \nMargam\n/)
  expect(message?.html).toContain('<html lang="en-IN">')
  expect(`${message?.text}${message?.html}`).not.toMatch(/undefined|\[object|NaN|null/)
})

test('stores no text, name, token or code in an email row', async () => {
  const booking = await booked({ name: 'Padmavathi Yerramilli', reason: 'Which group to take' })
  await rescheduleBooking(app, booking.token, nextStart())
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
