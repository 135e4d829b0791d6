import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Millis } from '#app/lib/time.ts'

type PlainValue<Value> = Value extends Date ? Millis : Value extends bigint ? string : Value

/** Row without database types. */
export type Plain<Row> = { [Name in keyof Row]: PlainValue<Row[Name]> }

/** Converts instants to milliseconds, and bigint ids to text. */
export function plain<Row extends object>(row: Row): Plain<Row> {
  const made: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row))
    made[name] = value instanceof Date ? value.getTime() : typeof value === 'bigint' ? String(value) : value
  return made as Plain<Row>
}

/** Escapes text for a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Returns a LIKE pattern that matches texts containing `text`. */
export const buildLikePattern = (text: string): string => `%${escapeLike(text)}%`

/** Normalizes an email address like `normalizeMailbox`, as an expression that an index can use. */
export const mailbox = (email: SQLWrapper) =>
  sql`(split_part(split_part(lower(${email}), '@', 1), '+', 1) || '@' || split_part(lower(${email}), '@', 2))`
