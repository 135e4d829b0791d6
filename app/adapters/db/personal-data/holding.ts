import { createHmac } from 'node:crypto'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Person, PersonalRecord } from '#app/features/privacy/domain/personal-record.ts'
import { mailboxOf } from '#app/lib/mailbox.ts'
import type { Millis } from '#app/lib/time.ts'
import { type Db, rowsOf, type Tx } from '../open.ts'
import { mailbox } from '../schema.ts'
import { sharedSecret } from '../secrets.ts'

/** A keyed hash of where mail to an address arrives. */
export type MailboxHash = (email: string) => string

/** When it happens, and how addresses are hashed. */
export type At = { now: Millis; hash: MailboxHash }

/** What a visitor may see of a table, and have erased. */
export type Part = {
  name: string
  title: string
  /** What it is, told to the person. */
  about: string
  find(tx: Tx, person: Person, at: At): Promise<PersonalRecord[]>
  /** Erases records that `find` found; absent where everything stays. */
  erase?(tx: Tx, ids: readonly string[], at: At): Promise<void>
}

/** A period after which something goes. */
export type Ending = {
  /** What goes, as the log counts it. */
  name: string
  /** Erases up to `limit` of what is over; returns how many. */
  purge(tx: Tx, at: At, limit: number): Promise<number>
}

/** A table that holds something about a person: which columns, how a visitor gets at it, and when it goes. */
export type Holding = {
  table: string
  /** Those that tell something about a person. */
  columns: readonly string[]
  /** Absent for what is about our staff. */
  part?: Part
  endings: readonly Ending[]
}

export async function mailboxHashing(db: Db): Promise<MailboxHash> {
  const key = await sharedSecret(db, 'mailbox-hash')
  return (email) => createHmac('sha256', key).update(mailboxOf(email)).digest('base64url')
}

/** Whether an address arrives where the person's does. */
export const sameMailbox = (address: SQLWrapper, { email }: Person): SQL =>
  sql`${mailbox(address)} = ${mailbox(sql`${email}::text`)}`

/** Whether a phone number, however it is written, ends in the person's ten digits; never without one. */
export const samePhone = (phone: SQLWrapper, person: Person): SQL =>
  sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10) = ${person.phone}::text`

/** Whether an address is another mailbox than the person's: then which, else null. */
export const otherMailbox = (address: string, { email }: Person): string | null => {
  const from = mailboxOf(address)
  return from === mailboxOf(email) ? null : from
}

/** The ids of a statement written by hand. */
export const idsOf = async (tx: Tx, statement: SQL): Promise<string[]> =>
  (await rowsOf<{ id: string | number | bigint }>(tx, statement)).map(({ id }) => String(id))

/** For a comparison with a column of instants. */
export const instantAt = (at: Millis): SQL => sql`${new Date(at).toISOString()}::timestamptz`
