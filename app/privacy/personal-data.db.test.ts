import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import { markReleased } from '#app/booking/booking.ts'
import { bookingEvents, bookings } from '#app/booking/tables.ts'
import type { DataSubject } from '#app/db/personal-data.ts'
import { DAY } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { createTestApp, createTestClock } from '../../tests/builders/app.ts'
import { listAuditEntries } from '../../tests/builders/audit-log.ts'
import { storeChange } from '../../tests/builders/bookings.ts'
import { createVisitorBuilder, erasePerson } from '../../tests/builders/personal-data.ts'
import { openTestDb } from '../../tests/databases.ts'
import { erasePersonalData } from './erase-personal-data.ts'
import { countRecordsByCategory, lookUpPersonalData } from './export-personal-data.ts'
import { countPersonalRecords } from './forms.ts'

const start = Date.parse('2026-11-20T05:00:00Z')
/** Time after all sessions of a test. */
const now = start + 60 * DAY
const asha = { email: 'Asha.Rao@example.org', phone: '9000000001' }
const ravi = { email: 'ravi@example.org', phone: '9000000002' }
const person: DataSubject = { email: 'asha.rao@example.org', phone: null }
const raviOnly: DataSubject = { email: ravi.email, phone: null }
const ada = { id: 'ada', email: 'ada@margam.example' }

const db = await openTestDb()
await db.insert(counselors).values({ id: 'career-counselor', name: 'Somebody', title: '' })
let visitors: ReturnType<typeof createVisitorBuilder>
beforeEach(async () => {
  await db.execute(sql`truncate bookings, waitlist, booking_notes, booking_events, emails, orders, payments, refunds, documents,
    document_counters, enquiries, enquiry_replies, newsletter_subscribers, consent_records cascade`)
  visitors = createVisitorBuilder(db)
})

const find = (subject = person, at = now) =>
  lookUpPersonalData(createTestApp(db, createTestClock(at)), ada, subject)
const erase = (subject = person, at = now) => erasePerson(db, subject, at)
const counts = async (subject?: DataSubject, at?: number) =>
  countRecordsByCategory((await find(subject, at)).parts)
const recordsIn = async (name: string, subject = person, at = now) =>
  (await find(subject, at)).parts.find((part) => part.name === name)?.records ?? []
const fieldsIn = async (name: string) =>
  Object.fromEntries((await recordsIn(name)).flatMap(({ fields }) => fields.map((f) => [f.name, f.value])))

/** Writes every kind of personal data for one person and some for another. */
async function writeEverything() {
  const free = await visitors.bookFree(asha, start)
  const paid = await visitors.bookPaid(asha, start)
  await visitors.enquire(asha, 'contact', start, start + DAY)
  await visitors.addSubscriber(asha, start, start + 1)
  await visitors.bookFree(ravi, start)
  await visitors.enquire(ravi, 'home', start)
  await visitors.addSubscriber(ravi, start, start + 1)
  return { free, paid }
}

test('finds all data of a person regardless of case and plus tags in the email address', async () => {
  await writeEverything()
  await visitors.joinWaitlist(asha, start)
  expect(await counts()).toEqual({
    Bookings: 2,
    Waitlist: 1,
    'Invoices and receipts': 1,
    Payments: 1,
    Messages: 1,
    Newsletter: 1,
    Emails: 3,
  })
  expect(await counts({ email: 'ASHA.RAO+school@example.org', phone: null })).toEqual(await counts())
  expect(await counts({ email: 'other@example.org', phone: null })).toEqual({})
})

test('finds a person by phone number and lists other email addresses with that number', async () => {
  const byPhone: DataSubject = { email: null, phone: asha.phone }
  await visitors.bookFree({ ...asha, email: null }, start)
  await visitors.bookFree(asha, start)
  await visitors.bookFree({ ...asha, email: 'Sita@example.org' }, start)
  expect(await counts(byPhone)).toEqual({ Bookings: 1, Emails: 1 })
  expect((await find(byPhone)).otherEmails).toEqual(['asha.rao@example.org', 'sita@example.org'])
  expect((await find({ ...person, phone: asha.phone })).otherEmails).toEqual(['sita@example.org'])
  await erase(byPhone)
  expect(await counts(byPhone)).toEqual({ 'Records of consent': 1 })
  expect(await counts()).toMatchObject({ Bookings: 1 })
})

test('formats personal data as text without secrets', async () => {
  const { free, paid } = await writeEverything()
  const text = JSON.stringify(await find())
  for (const secret of [free.token, paid.token, 'hash of', 'key of', 'fingerprint', 'textHash'])
    expect(text).not.toContain(secret)
  expect(await fieldsIn('Bookings')).toMatchObject({
    Name: 'Asha Rao',
    starts: expect.stringMatching(/^\w+day \d+ \w+ 2026, [\d:]+ [AP]M IST$/),
    Professions: 'Doctor, Scientist, Game designer',
  })
  expect(await fieldsIn('Messages')).toMatchObject({
    Message: 'Where do you teach?\nIn Warangal too?',
    'our replies': expect.stringContaining('We do teach there.'),
  })
})

test('erases a person’s data except records that a law requires', async () => {
  const { free, paid } = await writeEverything()
  const others = await counts(raviOnly)
  const documents = await recordsIn('Invoices and receipts')
  await erase()
  expect(await counts()).toEqual({ 'Invoices and receipts': 1, Payments: 1, 'Records of consent': 4 })
  expect(await recordsIn('Invoices and receipts')).toEqual(documents)
  expect(documents).toMatchObject([{ until: 'Sat 31 Mar 2035' }])
  expect(await counts(raviOnly)).toEqual(others)
  const rows = await db.select().from(bookings)
  expect(rows.find(({ id }) => id === paid.id)).toMatchObject({
    name: 'Erased',
    email: null,
    phone: '',
    city: '',
    professions: [],
    topic: null,
    state: 'Telangana',
    reference: paid.reference,
    startsAt: paid.startsAt,
    kind: 'paid',
    status: 'confirmed',
    erasedAt: now,
  })
  expect(rows.find(({ id }) => id === free.id)).toMatchObject({ name: 'Erased', state: null })
  const events = await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, free.id))
  expect(events.map(({ event }) => event)).toEqual(['placed', 'erased'])
  expect(await erase(), 'a second time').toMatchObject({ erased: [] })
})

test('accepts a newsletter subscription from an erased person', async () => {
  await visitors.addSubscriber(asha, start, start + 1)
  await erase()
  expect(await visitors.subscribeAgain(asha, now)).toBe(1)
})

test('erases emails to the team about an erased person', async () => {
  await visitors.bookFree(asha, start)
  await visitors.enquire(asha, 'contact', start)
  await visitors.bookFree(ravi, start)
  await db.update(emails).set({ recipient: 'team@margam.example' })
  expect(await counts()).toMatchObject({ Emails: 2 })
  await erase()
  expect(await db.select().from(emails)).toHaveLength(1)
})

test('rejects an erasure while a session is upcoming or a payment is pending', async () => {
  const session = await visitors.bookFree(asha, start)
  const { hold } = await visitors.placeHold(asha, start, start + 2 * DAY)
  expect((await find(person, start)).obstacles).toEqual([
    { why: `${session.reference} is an upcoming session.`, cancel: session.reference },
    { why: expect.stringContaining(`payment or refund for ${hold.reference}`), cancel: null },
  ])
  expect((await find(person, start + 5 * DAY)).obstacles).toEqual([
    { why: expect.stringContaining(`payment or refund for ${hold.reference}`), cancel: null },
  ])
  await expect(erase(person, start)).rejects.toMatchObject({ code: 'not-over-yet' })
  expect(await counts()).toMatchObject({ Bookings: 2 })
})

test('cancels an erased hold so that a late payment is refunded', async () => {
  const { hold } = await visitors.placeHold(asha, start)
  await erase(person, start + DAY / 2)
  const [row] = await db.select().from(bookings)
  expect(row).toMatchObject({ id: hold.id, status: 'cancelled', name: 'Erased' })
})

test('rejects an update of a booking that was erased after it was read', async () => {
  const { hold } = await visitors.placeHold(asha, start)
  const released = markReleased(hold)
  await erase()
  expect(await storeChange(db, released, { now })).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
  })
})

test('rejects an erasure when the data has changed since the lookup', async () => {
  await writeEverything()
  const seen = countPersonalRecords((await find()).erasable)
  await visitors.enquire(asha, 'home', start)
  const before = await counts()
  const logged = await listAuditEntries({ db })
  await expect(
    erasePersonalData(createTestApp(db, createTestClock(now)), ada, person, seen),
  ).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  expect(await listAuditEntries({ db })).toEqual(logged)
  expect(await counts()).toEqual(before)
})

test('records an erasure in the audit log without personal data', async () => {
  await writeEverything()
  const { number } = await erase()
  const [entry] = await listAuditEntries({ db })
  expect([entry]).toMatchObject([
    {
      action: 'privacy-request.erased',
      subjectKind: 'privacy-request',
      subjectId: number,
      details: { Bookings: 2, Messages: 1, Newsletter: 1, Emails: 3 },
    },
  ])
  expect(JSON.stringify(entry)).not.toContain('asha')
})
