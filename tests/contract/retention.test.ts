import { beforeEach, expect, test } from 'vitest'
import { buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import { staffSessions, staffUsers } from '#app/accounts/tables.ts'
import { bookings } from '#app/booking/tables.ts'
import { type RetentionPeriod, retentionPeriods } from '#app/content/retention-periods.ts'
import { addPeriod } from '#app/db/personal-data.ts'
import { enquiries } from '#app/enquiries/tables.ts'
import { DAY, type Millis } from '#app/lib/time.ts'
import { insertEmails, listDueEmails, updateWaitingEmail } from '#app/mail/emails.ts'
import { newsletterSubscribers } from '#app/newsletter/tables.ts'
import { getDocumentRetentionEnd } from '#app/payments/personal-data.ts'
import { orders, webhookEvents } from '#app/payments/tables.ts'
import { eraseExpiredData } from '#app/privacy/erase-personal-data.ts'
import { createTestApp, createTestClock } from '../builders/app.ts'
import { aNewEmail } from '../builders/emails.ts'
import { createVisitorBuilder, erasePerson } from '../builders/personal-data.ts'
import { countRows, openEither, setUpDatabase } from '../databases.ts'

const start = Date.parse('2026-11-20T05:00:00Z')
const asha = { email: 'asha@example.org', phone: '9000000001' }
const later = addPeriod(start, { years: 2 })
const database = setUpDatabase(
  openEither,
  `bookings, booking_notes, booking_events, emails, document_counters, webhook_events, enquiries, enquiry_replies,
    newsletter_subscribers, consent_records, staff_users`,
)
let visitors: ReturnType<typeof createVisitorBuilder>
beforeEach(() => {
  visitors = createVisitorBuilder(database.db)
})
const appAt = (now: Millis) => createTestApp(database.db, createTestClock(now))
const purge = (now: Millis, batch?: number) =>
  eraseExpiredData(appAt(now), batch === undefined ? {} : { batch })

/** Functions that store a record and return the start of its retention period. */
const stored = {
  booking: async () => (await visitors.bookFree(asha, start)).endsAt,
  'unpaid hold': async () => (await visitors.placeHold(asha, start)).hold.heldUntil,
  'message without a reply': () => visitors.enquire(asha, 'contact', start).then(() => start),
  async 'message with a reply'() {
    await visitors.enquire(asha, 'contact', start, start + 9 * DAY)
    return start + 9 * DAY
  },
  'application without a decision': () => visitors.enquire(asha, 'application', start).then(() => start),
  async 'application with a decision'() {
    const { id } = await visitors.enquire(asha, 'application', start)
    const actor = { id: 'ada', email: 'ada@margam.example' }
    const decided = buildAuditEntry(actor, 'enquiry.state-changed', id, { to: 'done' })
    await insertAudit(database.db, decided, start + 9 * DAY)
    return start + 9 * DAY
  },
  async 'application at another stage'() {
    const { id } = await visitors.enquire(asha, 'application', start)
    const actor = { id: 'ada', email: 'ada@margam.example' }
    const moved = buildAuditEntry(actor, 'enquiry.stage-changed', id, { to: 'no' })
    await insertAudit(database.db, moved, start + 9 * DAY)
    return start + 9 * DAY
  },
  'unconfirmed newsletter subscription': () => visitors.addSubscriber(asha, start).then(() => start),
  async 'newsletter subscription that has ended'() {
    await visitors.addSubscriber(asha, start, start)
    const ended = { status: 'unsubscribed', unsubscribedAt: start + DAY } as const
    await database.db.update(newsletterSubscribers).set(ended)
    return start + DAY
  },
  async 'sent email'() {
    await insertEmails(database.db, [aNewEmail(), aNewEmail()], start)
    const [first] = await listDueEmails(database.db, start)
    await updateWaitingEmail(database.db, first?.id ?? '', { status: 'sent', doneAt: start })
    return start
  },
  async 'consent whose data is erased'() {
    await visitors.enquire(asha, 'contact', start)
    await erasePerson(database.db, { ...asha, phone: null }, start + DAY)
    return start + DAY
  },
}

const { booking, unpaidHold, message, sentEmail, consent } = retentionPeriods
test.each<[record: keyof typeof stored, name: string, RetentionPeriod]>([
  ['booking', 'bookings', booking],
  ['unpaid hold', 'unpaid holds', unpaidHold],
  ['message without a reply', 'messages', message],
  ['message with a reply', 'messages', message],
  ['application without a decision', 'messages', message],
  ['application with a decision', 'messages', message],
  ['application at another stage', 'messages', message],
  [
    'unconfirmed newsletter subscription',
    'unconfirmed newsletter requests',
    retentionPeriods.unconfirmedSubscription,
  ],
  [
    'newsletter subscription that has ended',
    'ended newsletter subscriptions',
    retentionPeriods.endedSubscription,
  ],
  ['sent email', 'emails', sentEmail],
  ['consent whose data is erased', 'consents', consent],
])('erases the %s after its retention period, but not before', async (record, name, period) => {
  const end = addPeriod(await stored[record](), period)
  expect([(await purge(end))[name] ?? 0, (await purge(end + 1))[name] ?? 0]).toEqual([0, 1])
  if (record === 'message with a reply') expect(await countRows(database.db, 'enquiry_replies')).toBe(0)
})

test('erases the network of a booking when the session ends, but keeps the booking', async () => {
  const { id, endsAt } = await visitors.bookFree(asha, start)
  await database.db.update(bookings).set({ network: 'a code' })
  const erased = async (at: Millis) => (await purge(at))['networks of bookings']
  expect([await erased(endsAt), await erased(endsAt + 1)]).toEqual([undefined, 1])
  expect(await database.db.select().from(bookings)).toMatchObject([{ id, network: null, erasedAt: null }])
})

test('erases an invoice and its booking’s State when the law no longer requires them', async () => {
  await visitors.bookPaid(asha, start)
  await purge(later)
  const states = async () => (await database.db.select().from(bookings)).map((row) => row.state)
  expect(await states()).toEqual(['Telangana'])
  const end = getDocumentRetentionEnd(start)
  expect([(await purge(end - 1)).documents, (await purge(end)).documents]).toEqual([undefined, 1])
  expect([await states(), await countRows(database.db, 'payments')]).toEqual([[null], 1])
})

test('deletes a login session when it expires', async () => {
  const expiresAt = start + DAY
  await database.db.insert(staffUsers).values({ id: 'ada', name: 'Ada', email: 'ada@margam.example' })
  await database.db.insert(staffSessions).values({
    id: 's',
    userId: 'ada',
    expiresAt,
    isPersistent: false,
    isPending: false,
  })
  expect([await purge(start + DAY - 1), await purge(start + DAY)]).toEqual([{}, { 'staff sessions': 1 }])
})

test('keeps active subscribers, waiting emails and webhook events', async () => {
  await visitors.addSubscriber(asha, start, start)
  await insertEmails(database.db, [aNewEmail()], start)
  await database.db.insert(webhookEvents).values({ id: 'evt', type: 'order.paid', receivedAt: start })
  expect(await purge(addPeriod(start, { years: 9 }))).toEqual({})
  expect(await countRows(database.db, 'webhook_events')).toBe(1)
})

test('keeps an unpaid hold while a payment may still arrive', async () => {
  await visitors.placeHold(asha, start, start + DAY)
  expect(await purge(later)).toEqual({})
  await database.db.update(orders).set({ checkAt: null })
  expect(await purge(later)).toMatchObject({ 'unpaid holds': 1 })
})

test('does not change a booking that is already erased', async () => {
  await visitors.bookFree(asha, start)
  expect(await purge(later)).toMatchObject({ bookings: 1 })
  const [row] = await database.db.select().from(bookings)
  await purge(later + DAY)
  expect(await database.db.select().from(bookings)).toEqual([row])
})

test('erases expired records in batches until none are left', async () => {
  for (let count = 0; count < 5; count += 1) await visitors.enquire(asha, 'contact', start)
  expect(await purge(later, 2)).toMatchObject({ messages: 5 })
  expect(await database.db.select().from(enquiries)).toEqual([])
})

test('stops after the current batch when the site is stopping', async () => {
  for (let count = 0; count < 5; count += 1) await visitors.enquire(asha, 'contact', start)
  let left = 5
  for (let patience = 1; left === 5; patience += 1) {
    let asked = 0
    const isStopping = () => {
      asked += 1
      return asked > patience
    }
    await eraseExpiredData(appAt(later), { batch: 1, isStopping })
    left = await countRows(database.db, 'enquiries')
  }
  expect(left).toBe(4)
})
