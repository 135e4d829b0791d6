import { sql } from 'drizzle-orm'
import type { Archiving } from '#app/ports/health.ts'
import { type Db, rowsOf } from './open.ts'

/**
 * How PostgreSQL's archiving of its log does (its manual, 27.2.10, `pg_stat_archiver`, and 20.5.3, `archive_mode`): any role may read
 * both. It begins anew after a crash, and knows nothing of before then.
 *
 * @returns null where archiving is off, as it is with the embedded database
 */
export async function readArchiving(db: Pick<Db, 'execute'>): Promise<Archiving | null> {
  const [row] = await rowsOf<{ archived: string | number | null; failing: boolean }>(
    db,
    sql`select extract(epoch from last_archived_time) * 1000 as archived,
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  )
  return row
    ? { archivedAt: row.archived === null ? null : Number(row.archived), failing: row.failing }
    : null
}
