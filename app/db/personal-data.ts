import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { RetentionPeriod } from '#app/content/retention-periods.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { type Consent, formatConsent } from '#app/lib/forms/consent.ts'
import { DAY, type Millis } from '#app/lib/time.ts'
import type { SecretKeys } from '#app/server/secret-keys.ts'
import type { Tx } from './open.ts'
import { buildMailboxSql, queryRows, toSqlTimestamp } from './sql.ts'

/** Person, identified by email address, by the last ten digits of a phone number, or by both. */
export type DataSubject = { email: string | null; phone: string | null }

export type PersonalRecord = {
  id: string | number
  title: string
  at: Millis
  /** Values of the record, by the labels that the person sees. */
  fields: Readonly<Record<string, unknown>>
  /** End of the period for which the law requires the record. */
  requiredUntil?: Millis
  /** Reason why the record can't be erased yet. `cancel` is the reference of a booking that must be cancelled first. */
  obstacle?: { why: string; cancel: string | null } | null
}

/** Consent that is retained as proof after the data that it covers is erased. */
export type RetainedConsent = { email: string | null; phone?: string; purpose: string; consent: Consent }

type Erase = (tx: Tx, ids: readonly string[], now: Millis) => Promise<readonly RetainedConsent[]>

export type PersonalDataSource = {
  name: string
  /** Description of the data, shown to the person. */
  about: string
  /** Description of what an erasure does to the data, shown to the person. */
  onErasure: string
  find(tx: Tx, subject: DataSubject, context: { now: Millis; keys: SecretKeys }): Promise<PersonalRecord[]>
  /** Finds email addresses that were used with the same phone number, perhaps by other people. */
  findOtherEmails?(tx: Tx, subject: DataSubject): Promise<string[]>
  /** Erases records, and returns their consents. Absent if a law requires the data to be retained. */
  erase?: Erase | undefined
  retention?: readonly RetentionRule[]
}

/** Rule that determines when rows of a table must be erased. */
export type RetentionRule = {
  /** Name of the rule in the log. */
  name: string
  table: PgTable
  isExpired(now: Millis): SQL
  /** Removes the personal data from expired rows. The default is `erase` of the source, or to delete the rows. */
  erase?: Erase | undefined
}

/** Returns a function that deletes rows of a table by their primary key, and returns their consents. */
export const deleteRows =
  <Table extends PgTable>(
    table: Table,
    listConsents: (row: Table['$inferSelect']) => RetainedConsent[] = () => [],
  ): Erase =>
  async (tx, ids) => {
    const rows = await tx
      .delete(table as PgTable)
      .where(inArray(primaryKey(table), [...ids]))
      .returning()
    return rows.flatMap(listConsents)
  }

/** Locks up to `limit` expired rows and returns their ids. */
export async function lockExpiredRows(
  tx: Tx,
  { table, isExpired }: RetentionRule,
  now: Millis,
  limit: number,
): Promise<string[]> {
  const query = sql`select ${primaryKey(table)} as id from ${table} where ${isExpired(now)} limit ${limit} for update`
  return (await queryRows<{ id: string | number }>(tx, query)).map(({ id }) => String(id))
}

const primaryKey = (table: PgTable) =>
  getTableConfig(table).columns.find(({ primary }) => primary) as PgColumn

/** Adds a period, or subtracts it with `sign` -1. Years are calendar years. */
export function addPeriod(at: Millis, period: RetentionPeriod, sign: 1 | -1 = 1): Millis {
  if ('days' in period) return at + sign * period.days * DAY
  const date = new Date(at)
  return date.setUTCFullYear(date.getUTCFullYear() + sign * period.years)
}

export const getCutoff = (now: Millis, period: RetentionPeriod): SQL =>
  toSqlTimestamp(addPeriod(now, period, -1))

export const buildSameMailboxCondition = (email: SQLWrapper, subject: DataSubject): SQL =>
  sql`${buildMailboxSql(email)} = ${buildMailboxSql(sql`${subject.email}::text`)}`

const isSamePhone = (phone: SQLWrapper, subject: DataSubject): SQL =>
  sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10) = ${subject.phone}::text`

/** Builds an SQL condition for rows with the person's email address, or with the phone number and no email address. */
export const buildSubjectCondition = (email: SQLWrapper, phone: SQLWrapper, subject: DataSubject): SQL =>
  sql`(${buildSameMailboxCondition(email, subject)} or (${email} is null and ${isSamePhone(phone, subject)}))`

/** Builds an SQL condition for rows with the person's phone number but another email address. */
export const buildSharedPhoneCondition = (email: SQLWrapper, phone: SQLWrapper, subject: DataSubject): SQL =>
  sql`(${isSamePhone(phone, subject)} and ${email} is not null and ${buildSameMailboxCondition(email, subject)} is not true)`

export const formatConsentFields = ({
  version,
  at,
  ...how
}: Pick<Consent, 'version' | 'at' | 'method' | 'takenBy'>) => ({
  'version of the words': version,
  'given by': formatConsent(how),
  'given at': formatDateTime(at),
})

/** Selects the rows whose column `owner` is `id`. Returns them without that column and with their times as text. */
export const formatOwnedRows = <Row extends { at: Millis }, Owner extends keyof Row>(
  rows: readonly Row[],
  owner: Owner,
  id: Row[Owner],
) =>
  rows
    .filter((row) => row[owner] === id)
    .map(({ [owner]: _, at, ...row }) => ({ at: formatDateTime(at), ...row }))
