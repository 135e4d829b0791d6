import { and, asc, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Millis } from '#app/lib/time.ts'
import type { Db } from './open.ts'

/**
 * The condition of an update that leases rows by putting off when they are due: up to `limit` of those that are due now,
 * those with the smallest `first` before the others, the longest due first. Of several workers at once none gets another's,
 * and one that dies loses its lease.
 */
export function dueRows(
  db: Pick<Db, 'select'>,
  { id, dueAt, where, first }: { id: PgColumn; dueAt: PgColumn; where?: SQL; first?: PgColumn },
  now: Millis,
  limit: number,
): SQL {
  const due = db
    .select({ id })
    .from(id.table)
    .where(and(lte(dueAt, new Date(now)), where))
    .orderBy(...(first ? [asc(first)] : []), asc(dueAt), asc(id))
    .limit(limit)
    .for('update', { skipLocked: true })
  // array(…) is worked out once; as a plain `in (…)` the planner may run it again and lock more than `limit`
  return sql`${id} = any(array(${due}))`
}
