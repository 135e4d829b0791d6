import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'
import type { Interval, Millis } from '#app/lib/time.ts'
import type { Db } from './open.ts'

/** Column of type `timestamptz`, whose values in the code are milliseconds since 1970. */
export const instant = customType<{ data: Millis; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (at) => new Date(at).toISOString(),
  fromDriver: (text) => new Date(text).getTime(),
})

export const toSqlTimestamp = (at: Millis): SQL => sql`${new Date(at).toISOString()}::timestamptz`

/** Converts an interval to an SQL range, which includes the start and excludes the end. */
export const toSqlRange = ({ from, to }: Interval): SQL =>
  sql`tstzrange(${toSqlTimestamp(from)}, ${toSqlTimestamp(to)})`

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

export const buildLikePattern = (text: string): string => `%${escapeLike(text)}%`

/** Builds the SQL expression equivalent to `normalizeMailbox`, which an index can use. */
export const buildMailboxSql = (email: SQLWrapper) =>
  sql`(split_part(split_part(lower(${email}), '@', 1), '+', 1) || '@' || split_part(lower(${email}), '@', 2))`

/** Runs an SQL statement and returns its rows. The caller declares their type, which is not checked. */
export async function queryRows<Row>(db: Pick<Db, 'execute'>, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows
}

/** Returns whether an error means that a row overlaps another (exclusion_violation). */
export const isOverlapError = (error: unknown): boolean => findDatabaseError(error)?.code === '23P01'

/** Returns whether an error means that a row is a duplicate in a unique index (unique_violation). */
export function isDuplicateError(error: unknown, index: string): boolean {
  const { code, constraint } = findDatabaseError(error) ?? {}
  return code === '23505' && constraint === index
}

/** Finds the database's error in an error's chain of causes. */
export function findDatabaseError(
  error: unknown,
): { code: string; message: string; constraint?: unknown } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause as Error & { code: string }
  }
}
