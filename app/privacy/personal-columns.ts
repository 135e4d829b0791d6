import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as staff from '#app/accounts/tables.ts'
import * as attendance from '#app/adapters/db/attendance-schema.ts'
import * as availability from '#app/adapters/db/availability-schema.ts'
import * as payments from '#app/adapters/db/payments-schema.ts'
import * as main from '#app/adapters/db/schema.ts'
import * as waits from '#app/adapters/db/waitlist-schema.ts'
import * as blog from '#app/blog/tables.ts'
import * as enquiries from '#app/enquiries/tables.ts'
import * as plans from '#app/plan/tables.ts'
import * as privacy from './tables.ts'

const all = {
  ...attendance,
  ...availability,
  ...blog,
  ...enquiries,
  ...waits,
  ...payments,
  ...plans,
  ...privacy,
  ...main,
  ...staff,
}
type All = typeof all
type Tables = { [Name in keyof All as All[Name] extends PgTable ? Name : never]: All[Name] }

/**
 * What a column says about a person:
 * - `shown`: something about a visitor. It is in the file for them and gone once they are erased.
 * - `hidden`: the same, but a secret, or what is shown from elsewhere. It is gone too.
 * - `lawful`: something about a visitor that stays while a law asks for it. It is in the file.
 * - `coded`: a keyed code of their mailbox, which outlives the erasure.
 * - `staff`: about one of us. It ends with the account, or never, as a name under a note or in the audit log.
 * - `no`: nothing about a person, once what is personal beside it has gone.
 */
export type Class = 'shown' | 'hidden' | 'lawful' | 'coded' | 'staff' | 'no'

type Classes = {
  [Name in keyof Tables]: Record<keyof Tables[Name]['_']['columns'], Class> | 'about nobody'
}

/**
 * Every column of every table by what it says about a person. A column or table that is missing here fails the type
 * checker; what is said here of it, tests/contract/personal-data.test.ts demands.
 */
// biome-ignore format: one line a column would be three screens
const classes: Classes = {
  bookings: {
    name: 'shown', email: 'shown', phone: 'shown', city: 'shown', reminder: 'shown', professions: 'shown',
    otherProfession: 'shown', topic: 'shown', buyerState: 'shown', gstin: 'shown', company: 'shown', companyAddress: 'shown',
    bookedFor: 'no',
    classLevel: 'shown', language: 'shown', way: 'no',
    idempotencyKey: 'hidden', idempotencyFingerprint: 'hidden', network: 'hidden', proofHash: 'hidden', addressProved: 'no',
    id: 'no', reference: 'no', token: 'no', counselorId: 'no', kind: 'no', state: 'no', startsAt: 'no', endsAt: 'no',
    refundableUntil: 'no', occupies: 'no', heldUntil: 'no', holdExtended: 'no', cancelledAt: 'no', version: 'no',
    consentVersion: 'no', consentTextHash: 'no', consentMethod: 'no', consentTakenBy: 'staff', consentAt: 'no', chain: 'no',
    createdAt: 'no', erasedAt: 'no',
  },
  arrivals: { bookingId: 'no', startsAt: 'no', who: 'staff', at: 'no' },
  bookingEvents: {
    id: 'no', bookingId: 'no', at: 'no', event: 'no', actor: 'staff', version: 'no', startsAt: 'no', changes: 'shown',
  },
  waitlist: {
    email: 'shown', token: 'no', kind: 'no', counselorId: 'no', date: 'no', createdAt: 'no', notifiedAt: 'no',
  },
  bookingNotes: { id: 'no', bookingId: 'no', at: 'no', author: 'staff', text: 'shown' },
  plans: {
    draft: 'shown', sent: 'shown', savedBy: 'staff', bookingId: 'no', version: 'no', savedAt: 'no', sentAt: 'no',
  },
  outbox: {
    recipient: 'shown', key: 'hidden', content: 'hidden', // an error's text has no address: `withoutPersonalData`
    id: 'no', kind: 'no', aboutId: 'no', state: 'no', dueAt: 'no', attempts: 'no', requestId: 'no', lastError: 'no', createdAt: 'no', doneAt: 'no',
  },
  enquiries: {
    fields: 'shown', email: 'hidden', key: 'hidden', // the e-mail is one of the fields
    id: 'no', kind: 'no', state: 'no', version: 'no', consent: 'no', createdAt: 'no',
  },
  enquiryReplies: {
    subject: 'shown', text: 'shown', authorId: 'staff', authorName: 'staff',
    id: 'no', enquiryId: 'no', createdAt: 'no',
  },
  newsletterSubscribers: {
    email: 'shown', emailKey: 'hidden', tokenHash: 'hidden', unsubscribeToken: 'hidden',
    id: 'no', state: 'no', tokenExpiresAt: 'no', consent: 'no', askedAt: 'no', confirmedAt: 'no', unsubscribedAt: 'no',
  },
  keptAgreements: {
    mailboxHash: 'coded', id: 'no', purpose: 'no', version: 'no', textHash: 'no', method: 'no', takenBy: 'staff', agreedAt: 'no',
    endedAt: 'no',
  },
  documents: {
    content: 'lawful', number: 'no', kind: 'no', bookingId: 'no', paymentId: 'no', cites: 'no', issuedAt: 'no',
  },
  // ids of the payment provider and amounts: nothing of them tells who paid, once the booking is blank
  orders: 'about nobody', refunds: 'about nobody', webhookEvents: 'about nobody',
  payments: {
    takenBy: 'staff', id: 'no', orderId: 'no', status: 'no', use: 'no', amount: 'no', currency: 'no', amountRefunded: 'no',
    method: 'no', error: 'no', createdAt: 'no', handReference: 'no',
  },
  unknownPayments: 'about nobody',
  staffUsers: {
    name: 'staff', email: 'staff', role: 'staff', counselorId: 'staff', password: 'staff', settingsPassword: 'staff',
    lastSignInAt: 'staff', id: 'no', bookingsByMail: 'no', disabledAt: 'no', version: 'no', createdAt: 'no', updatedAt: 'no',
  },
  staffSessions: { id: 'staff', device: 'staff', userId: 'staff', expiresAt: 'no', isPersistent: 'no', createdAt: 'no', usedAt: 'no' },
  staffLinks: { tokenHash: 'staff', userId: 'staff', kind: 'no', expiresAt: 'no', createdAt: 'no' },
  staffTwoFactor: {
    userId: 'staff', secret: 'staff', begunBy: 'staff', confirmedAt: 'no', lastStep: 'no', createdAt: 'no',
  },
  staffRecoveryCodes: { userId: 'staff', codeHash: 'staff' },
  calendarFeeds: { counselorId: 'no', secretHash: 'staff', madeBy: 'staff', madeAt: 'no' },
  outsideCalendars: {
    host: 'staff', access: 'staff', madeBy: 'staff', busy: 'staff', counselorId: 'no', madeAt: 'no', dueAt: 'no', readAt: 'no',
    failure: 'no',
  },
  counselors: {
    name: 'staff', title: 'staff', languages: 'staff', id: 'no', active: 'no', position: 'no', noticeMinutes: 'no', horizonDays: 'no',
    bufferBeforeMinutes: 'no', bufferAfterMinutes: 'no', scheduleVersion: 'no',
  },
  timeOff: { note: 'staff', id: 'no', counselorId: 'no', startsAt: 'no', endsAt: 'no', sample: 'no' },
  auditLog: {
    actorId: 'staff', actorEmail: 'staff', id: 'no', at: 'no', action: 'no', subjectKind: 'no', subjectId: 'no',
    details: 'no',
  },
  weeklyHours: 'about nobody', dateOverrides: 'about nobody', blogPosts: 'about nobody',
  throttle: 'about nobody', // of hashes, which end with their window
 documentCounters: 'about nobody',
}

/** A column and the property that holds it in a row. */
type Classed = { property: string; column: PgColumn; class: Class }

const columnsOf = (name: keyof Tables): Classed[] => {
  const own = classes[name]
  if (own === 'about nobody') return []
  const columns: Record<string, PgColumn> = getTableColumns(all[name])
  return Object.entries<Class>(own).flatMap(([property, is]) => {
    const column = columns[property]
    return column ? [{ property, column, class: is }] : []
  })
}

/** The tables with something about a person, by their name in the database. */
export const classified: ReadonlyMap<string, Classed[]> = new Map(
  (Object.keys(classes) as (keyof Tables)[]).map((name) => [getTableName(all[name]), columnsOf(name)]),
)

/** The columns of a table that an erasure empties. */
export const erasedIn = (table: PgTable): Classed[] =>
  (classified.get(getTableName(table)) ?? []).filter((one) => one.class === 'shown' || one.class === 'hidden')
