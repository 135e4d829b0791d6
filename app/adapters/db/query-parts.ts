import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Interval } from '#app/lib/time.ts'
import type { RowRange } from '#app/ports/books.ts'

/** Rows whose instant lies in an interval, its end left out. */
export const within = (column: PgColumn, { from, to }: Interval): SQL | undefined =>
  and(gte(column, new Date(from)), lt(column, new Date(to)))

/** A part of a list, or all of it. */
export const paged = <Query extends PgSelect>(query: Query, part: RowRange | undefined) =>
  part ? query.limit(part.limit).offset(part.offset) : query
