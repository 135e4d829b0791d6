import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { mailbox } from '#app/adapters/db/schema.ts'
import { queryRows, type Tx } from '#app/db/open.ts'
import { normalizeMailbox } from '#app/lib/mailbox.ts'
import { indiaIso, type Millis } from '#app/lib/time.ts'
import { before, type Period } from '#app/privacy/periods.ts'
import {
  type Fate,
  type Fields,
  noMailbox,
  type PersonalRecord,
  type Requester,
} from '#app/privacy/personal-record.ts'
import { type Keys, keyedHash, keyedHashes } from '#app/server/keys.ts'

/** Keyed hashes of where mail to an address arrives. */
export type MailboxHashing = {
  hash(email: string): string
  /** With each key there is: what was written with an older one is found as well. */
  hashes(email: string): string[]
}

/** When it happens, and how addresses are hashed. */
export type At = MailboxHashing & { now: Millis }

/** Erases rows by their ids. */
type Erase = (tx: Tx, ids: readonly string[], at: At) => Promise<unknown>

/** One thing, as its part finds it; an instant may stand anywhere in its fields. */
export type Found = Pick<PersonalRecord, 'title' | 'hindrance' | 'from'> & {
  id: string | bigint
  at: Date
  fields: { [name: string]: unknown }
  /** It goes, unless it says otherwise. */
  fate?: Fate
}

/** A row's columns in words: instants become ISO 8601 in India's time. */
export const told = (fields: object): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toldValue(value)]))

function toldValue(value: unknown): Fields[string] {
  if (value instanceof Date) return indiaIso(value.getTime())
  if (Array.isArray(value)) return value.map(toldValue)
  return value !== null && typeof value === 'object' ? told(value) : (value as Fields[string])
}

/** The rows that belong to one, without the name of their owner. */
export const ownedBy = <Row extends object, Owner extends keyof Row>(
  rows: Row[],
  owner: Owner,
  id: Row[Owner],
) => rows.filter((row) => row[owner] === id).map(({ [owner]: _, ...row }) => row)

/** One kind of thing that we have about visitors: how theirs is found, and erased. */
export type Part = {
  name: string
  title: string
  /** What it is, told to the person. */
  about: string
  find(tx: Tx, requester: Requester, at: At): Promise<Found[]>
  /** Absent where everything stays. */
  erase?: Erase
}

/** A period after which something goes. */
export type Ending = {
  /** What goes, as the log counts it. */
  name: string
  /** Erases up to `limit` of what is over; returns how many. */
  purge(tx: Tx, at: At, limit: number): Promise<number>
}

/** @param isOver of a row of the table */
export const ending = (
  name: string,
  table: PgTable,
  isOver: (now: Millis) => SQL,
  erase: Erase = deleting(table),
): Ending => ({
  name,
  async purge(tx, at, limit) {
    const over = sql`select ${keyOf(table)} as id from ${table} where ${isOver(at.now)} limit ${limit} for update`
    const rows = await queryRows<{ id: string | number | bigint }>(tx, over)
    if (rows.length > 0)
      await erase(
        tx,
        rows.map(({ id }) => String(id)),
        at,
      )
    return rows.length
  },
})

export const deleting =
  (table: PgTable): Erase =>
  (tx, ids) =>
    tx.delete(table).where(inArray(keyOf(table), [...ids]))

function keyOf(table: PgTable) {
  const key = getTableConfig(table).columns.find(({ primary }) => primary)
  if (!key) throw new Error('a table without a key of one column')
  return key
}

/** The instant before which what began is over by now. */
export const longerAgo = (now: Millis, period: Period): SQL => instantAt(before(now, period))

/** For a comparison with a column of instants. */
export const instantAt = (at: Millis): SQL => sql`${new Date(at).toISOString()}::timestamptz`

export function mailboxHashing(keys: Keys): MailboxHashing {
  return {
    hash: (email) => keyedHash(keys, 'mailbox-hash', normalizeMailbox(email)),
    hashes: (email) => keyedHashes(keys, 'mailbox-hash', normalizeMailbox(email)),
  }
}

/** Whether an address arrives where the person's does. */
export const sameMailbox = (address: SQLWrapper, { email }: Requester): SQL =>
  sql`${mailbox(address)} = ${mailbox(sql`${email}::text`)}`

/** Whether an address is the person's, or a phone number, however it is written, ends in their ten digits. */
export const isTheirs = (address: SQLWrapper, phone: SQLWrapper, requester: Requester): SQL =>
  sql`(${sameMailbox(address, requester)} or right(regexp_replace(${phone}, '\\D', '', 'g'), 10) = ${requester.phone}::text)`

/** Whether an address is another mailbox than the person's: then which, else null. */
export const otherMailbox = (address: string | null, { email }: Requester): string | null => {
  const [from, own] = [address, email].map((given) => (given === null ? noMailbox : normalizeMailbox(given)))
  return from === own ? null : (from ?? null)
}
