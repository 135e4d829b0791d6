import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as staff from '#app/accounts/tables.ts'
import * as availability from '#app/availability/tables.ts'
import * as blog from '#app/blog/tables.ts'
import * as booking from '#app/booking/tables.ts'
import { throttle } from '#app/db/limiter.ts'
import { queryRows } from '#app/db/sql.ts'
import * as enquiries from '#app/enquiries/tables.ts'
import { DAY } from '#app/lib/time.ts'
import * as mail from '#app/mail/tables.ts'
import * as newsletter from '#app/newsletter/tables.ts'
import * as payments from '#app/payments/tables.ts'
import * as pictures from '#app/pictures/tables.ts'
import * as plans from '#app/plan/tables.ts'
import * as editor from '#app/site/tables.ts'
import * as visits from '#app/visits/tables.ts'
import { createTestApp, createTestClock } from '../../tests/builders/app.ts'
import { createVisitorBuilder, erasePerson } from '../../tests/builders/personal-data.ts'
import { openTestDb } from '../../tests/databases.ts'
import { exportPersonalData } from './export-personal-data.ts'
import * as privacy from './tables.ts'

const all = {
  ...availability,
  ...blog,
  ...editor,
  ...enquiries,
  ...mail,
  ...newsletter,
  ...payments,
  ...pictures,
  ...visits,
  ...plans,
  ...privacy,
  throttle,
  ...booking,
  ...staff,
}
type All = typeof all
type Tables = { [Name in keyof All as All[Name] extends PgTable ? Name : never]: All[Name] }

/**
 * Classes of columns by their personal data:
 * - `shown`: data about a visitor, exported and erased.
 * - `hidden`: a secret or duplicate of visitor data, erased but not exported.
 * - `lawful`: visitor data that a law requires, exported but not erased.
 * - `coded`: a keyed hash of an email address, not erased.
 * - `staff`: data about staff.
 * - `no`: no personal data once the other columns are erased.
 */
type Class = 'shown' | 'hidden' | 'lawful' | 'coded' | 'staff' | 'no'
type Classes = {
  [Name in keyof Tables]: Record<keyof Tables[Name]['_']['columns'], Class> | 'not personal'
}

/** Classes of all columns. A missing column is a type error. */
// biome-ignore format: one line per column would be too long
const classes: Classes = {
  bookings: {
    name: 'shown', email: 'shown', phone: 'shown', city: 'shown', reminder: 'shown', professions: 'shown',
    otherProfession: 'shown', topic: 'shown', state: 'shown', gstin: 'shown', company: 'shown', companyAddress: 'shown',
    bookedFor: 'no',
    classLevel: 'shown', language: 'shown', mode: 'no',
    idempotencyKey: 'hidden', idempotencyFingerprint: 'hidden', network: 'hidden', verificationHash: 'hidden', isEmailVerified: 'no',
    id: 'no', reference: 'no', token: 'no', counselorId: 'no', kind: 'no', status: 'no', startsAt: 'no', endsAt: 'no',
    refundableUntil: 'no', occupies: 'no', heldUntil: 'no', holdExtended: 'no', cancelledAt: 'no', version: 'no',
    consent: 'staff', upgradeOf: 'no',
    createdAt: 'no', erasedAt: 'no',
  },
  arrivals: { bookingId: 'no', startsAt: 'no', who: 'staff', at: 'no' },
  bookingEvents: {
    id: 'no', bookingId: 'no', at: 'no', event: 'no', actor: 'staff', version: 'no', startsAt: 'no', details: 'shown',
  },
  waitlist: {
    email: 'shown', token: 'no', kind: 'no', counselorId: 'no', date: 'no', createdAt: 'no', notifiedAt: 'no',
  },
  bookingNotes: { id: 'no', bookingId: 'no', at: 'no', author: 'staff', text: 'shown' },
  plans: {
    draft: 'shown', sent: 'shown', savedBy: 'staff', bookingId: 'no', version: 'no', savedAt: 'no', sentAt: 'no',
  },
  emails: {
    recipient: 'shown', key: 'hidden', // `redactError` removes email addresses from `error`
    id: 'no', kind: 'no', audience: 'no', bookingId: 'no', subjectId: 'no', eventId: 'no', details: 'no', status: 'no', attempts: 'no',
    error: 'no', requestId: 'no', sendAt: 'no', createdAt: 'no', doneAt: 'no',
  },
  enquiries: {
    fields: 'shown', stage: 'no', email: 'hidden', idempotencyKey: 'hidden', // the email is one of the fields
    id: 'no', kind: 'no', status: 'no', version: 'no', consent: 'no', createdAt: 'no',
  },
  enquiryReplies: {
    subject: 'shown', text: 'shown', authorId: 'staff', authorName: 'staff',
    id: 'no', enquiryId: 'no', createdAt: 'no',
  },
  newsletterSubscribers: {
    email: 'shown', emailKey: 'hidden', tokenHash: 'hidden', unsubscribeToken: 'hidden',
    id: 'no', status: 'no', tokenExpiresAt: 'no', consent: 'no', requestedAt: 'no', confirmedAt: 'no', unsubscribedAt: 'no',
  },
  consentRecords: {
    mailboxHash: 'coded', id: 'no', purpose: 'no', version: 'no', textHash: 'no', method: 'no', takenBy: 'staff', givenAt: 'no',
    erasedAt: 'no',
  },
  documents: {
    content: 'lawful', number: 'no', kind: 'no', bookingId: 'no', paymentId: 'no', cites: 'no', issuedAt: 'no',
  },
  // ids of the payment provider and amounts do not identify the client once the booking is erased
  orders: 'not personal', refunds: 'not personal', webhookEvents: 'not personal',
  payments: {
    takenBy: 'staff', id: 'no', orderId: 'no', status: 'no', appliedTo: 'no', amount: 'no', currency: 'no', amountRefunded: 'no',
    method: 'no', error: 'no', createdAt: 'no', offlineReference: 'no', fee: 'no',
  },
  unknownPayments: 'not personal',
  staffUsers: {
    name: 'staff', email: 'staff', role: 'staff', counselorId: 'staff', password: 'staff', settingsPassword: 'staff',
    linkHash: 'staff', linkExpiresAt: 'no', totpSecret: 'staff', recoveryCodes: 'staff', id: 'no', totpLastStep: 'no', disabledAt: 'no',
  },
  staffSessions: { id: 'staff', userId: 'staff', expiresAt: 'no', isPersistent: 'no', isPending: 'no' },
  calendarFeeds: { counselorId: 'no', secretHash: 'staff', createdBy: 'staff', createdAt: 'no' },
  externalCalendars: {
    host: 'staff', sealedUrl: 'staff', addedBy: 'staff', busy: 'staff', counselorId: 'no', addedAt: 'no', dueAt: 'no', readAt: 'no',
    failure: 'no',
  },
  counselors: {
    name: 'staff', title: 'staff', photo: 'staff', languages: 'staff', id: 'no', active: 'no', position: 'no', noticeMinutes: 'no', horizonDays: 'no',
    bufferBeforeMinutes: 'no', bufferAfterMinutes: 'no', scheduleVersion: 'no',
  },
  auditLog: {
    actorId: 'staff', actorEmail: 'staff', id: 'no', at: 'no', action: 'no', subjectKind: 'no', subjectId: 'no',
    details: 'no',
  },
  pictures: { by: 'staff', id: 'no', width: 'no', height: 'no', at: 'no' },
  pictureFiles: 'not personal', visits: 'not personal',
  newsletterIssues: { by: 'staff', subject: 'no', sentAt: 'no', recipients: 'no' },
  eventRegistrations: {
    name: 'shown', email: 'shown', event: 'shown', emailKey: 'hidden', token: 'hidden', consent: 'no', id: 'no', startsAt: 'no',
    registeredAt: 'no', cancelledAt: 'no', arrivedAt: 'no',
  },
  pageVersions: { by: 'staff', path: 'no', number: 'no', data: 'no', at: 'no', published: 'no' },
  weeklyHours: 'not personal', dateOverrides: 'not personal', timeOff: 'not personal', blogPosts: 'not personal',
  throttle: 'not personal', // hashes that expire with their window
  documentCounters: 'not personal',
}

const columns = (Object.keys(classes) as (keyof Tables)[]).flatMap((name) => {
  const own = classes[name]
  if (own === 'not personal') return []
  const columns: Record<string, PgColumn> = getTableColumns(all[name])
  return Object.entries<Class>(own).flatMap(([property, is]) => {
    const column = columns[property]
    return column ? [{ table: getTableName(all[name]), column, is }] : []
  })
})

const start = Date.parse('2026-11-20T05:00:00Z')
const now = start + 60 * DAY
const asha = { email: 'asha.rao@example.org', phone: '9000000001' }
const person = { email: asha.email, phone: null }

const db = await openTestDb()
await db.insert(staff.counselors).values({ id: 'career-counselor', name: 'Somebody', title: '' })

test('classifies the personal data in every column of the database', async () => {
  const rows = await queryRows<{ table: string; column: string }>(
    db,
    sql`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const tables = Object.entries(classes).map(([name, own]) => [getTableName(all[name as keyof Tables]), own])
  const isClassified = ({ table, column }: { table: string; column: string }) =>
    tables.some(([name, own]) => name === table && own === 'not personal') ||
    columns.some((one) => one.table === table && one.column.name === column)
  expect(rows.filter((row) => !isClassified(row))).toEqual([])
})

/** Writes a unique text into every personal column of every row, and returns the texts. */
async function markPersonalColumns() {
  const marks: { mark: string; is: Class }[] = []
  for (const { table, column, is } of columns) {
    if (is !== 'shown' && is !== 'hidden') continue
    const mark = `mark.${table}.${column.name}`
    const text = sql`${`${mark} `}::text || md5(ctid::text)`
    const value = /^e?mail|^recipient/.test(column.name)
      ? `asha.rao+${mark}@example.org`
      : column.dataType === 'array'
        ? sql`array[${text}]`
        : column.dataType === 'json'
          ? sql`jsonb_build_object('name', ${text}, 'message', ${text})`
          : column.dataType === 'boolean'
            ? true
            : text
    const marked = await queryRows(
      db,
      sql`update ${sql.identifier(table)} set ${sql.identifier(column.name)} = ${value} returning 1`,
    )
    expect(marked.length, `have this test write a row of ${table}`).toBeGreaterThan(0)
    if (column.dataType !== 'boolean') marks.push({ mark, is })
  }
  return marks
}

async function findTables(text: string): Promise<string[]> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const query = sql`select 1 from ${sql.identifier(name)} as found where found::text ilike ${`%${text}%`}`
    if ((await queryRows(db, query)).length > 0) found.push(name)
  }
  return found
}

test('exports and erases every personal column', async () => {
  const visitors = createVisitorBuilder(db)
  const { id } = await visitors.bookFree(asha, start)
  await visitors.storeNote(id, start)
  await visitors.storePlan(id, start)
  await visitors.joinWaitlist(asha, start)
  await visitors.enquire(asha, 'contact', start, start + DAY)
  await visitors.addSubscriber(asha, start, start + 1)
  await visitors.registerForEvent(asha, start)
  const marks = await markPersonalColumns()

  const ada = { id: 'ada', email: 'ada@margam.example' }
  const file = JSON.stringify(await exportPersonalData(createTestApp(db, createTestClock(now)), ada, person))
  const missing = marks.filter(({ is, mark }) => is === 'shown' && !file.includes(mark))
  expect(missing, 'show these in the feature’s personal data').toEqual([])
  const secrets = marks.filter(({ is, mark }) => is === 'hidden' && file.includes(mark))
  expect(secrets, 'hide these').toEqual([])

  await erasePerson(db, person, now)
  expect(await findTables('mark.'), 'erase these in the feature’s personal data').toEqual([])
  const [row] = await db.select().from(booking.bookings)
  expect(row).toMatchObject({ reminder: false })
})
