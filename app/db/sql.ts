import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Millis } from '#app/lib/time.ts'
import type { Db } from './open.ts'

type PlainValue<Value> = Value extends Date ? Millis : Value extends bigint ? string : Value

/** Row with instants in milliseconds and bigint ids as text. */
export type Plain<Row> = { [Name in keyof Row]: PlainValue<Row[Name]> }

export function toPlainRow<Row extends object>(row: Row): Plain<Row> {
  const plain: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row))
    plain[name] = value instanceof Date ? value.getTime() : typeof value === 'bigint' ? String(value) : value
  return plain as Plain<Row>
}

/** Escapes text for a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Returns a LIKE pattern that matches texts containing `text`. */
export const buildLikePattern = (text: string): string => `%${escapeLike(text)}%`

/** Builds the SQL expression of `normalizeMailbox`, which an index can use. */
export const mailbox = (email: SQLWrapper) =>
  sql`(split_part(split_part(lower(${email}), '@', 1), '+', 1) || '@' || split_part(lower(${email}), '@', 2))`

/** Runs an SQL statement and returns its rows, whose type the caller declares. */
export async function queryRows<Row>(db: Pick<Db, 'execute'>, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows
}

/** Returns whether the database rejected a row that overlaps another (exclusion_violation). */
export const isOverlap = (error: unknown): boolean => findDatabaseError(error)?.code === '23P01'

/** Returns whether the database rejected a duplicate in a unique index (unique_violation). */
export function isDuplicate(error: unknown, index: string): boolean {
  const { code, constraint } = findDatabaseError(error) ?? {}
  return code === '23505' && constraint === index
}

/** Finds the error of the database among the causes of an error. */
export function findDatabaseError(
  error: unknown,
): { code: string; message: string; constraint?: unknown } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause as Error & { code: string }
  }
}
