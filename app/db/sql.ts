import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Millis } from '#app/lib/time.ts'

type PlainValue<Value> = Value extends Date ? Millis : Value extends bigint ? string : Value

/** A row without database types. */
export type Plain<Row> = { [Name in keyof Row]: PlainValue<Row[Name]> }

/** Turns instants into milliseconds, and bigints, which are ids, into text. */
export function plain<Row extends object>(row: Row): Plain<Row> {
  const made: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row))
    made[name] = value instanceof Date ? value.getTime() : typeof value === 'bigint' ? String(value) : value
  return made as Plain<Row>
}

/** Escapes a text for a LIKE pattern. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** LIKE pattern for texts that contain a text. */
export const containing = (text: string): string => `%${literally(text)}%`

/** The mailbox of an email address, like `normalizeMailbox`, in a form that an index can use. */
export const mailbox = (email: SQLWrapper) =>
  sql`(split_part(split_part(lower(${email}), '@', 1), '+', 1) || '@' || split_part(lower(${email}), '@', 2))`
