import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Interval } from '#app/lib/time.ts'

/** Range of rows; all rows when absent. */
export type RowRange = { limit: number; offset: number }

/** Matches rows whose instant lies in an interval, excluding its end. */
export const isInInterval = (column: PgColumn, { from, to }: Interval): SQL | undefined =>
  and(gte(column, new Date(from)), lt(column, new Date(to)))

/** Limits a list to a range of rows, if a range is given. */
export const applyRange = <Query extends PgSelect>(query: Query, part: RowRange | undefined) =>
  part ? query.limit(part.limit).offset(part.offset) : query
