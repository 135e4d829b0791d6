import { type SQL, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'
import type { Interval, Millis } from '#app/lib/time.ts'

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
