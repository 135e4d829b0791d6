import { sql } from 'drizzle-orm'
import type { Archiving } from '#app/ports/health.ts'
import { type Db, rowsOf } from './open.ts'
import { type Log, segmentsDue } from './segments-due.ts'

/**
 * How PostgreSQL's archiving of its log does (its manual, 27.2.10, `pg_stat_archiver`, and 20.5.3, `archive_mode`). It counts what fails;
 * of a command that hangs it says nothing, so what is due is reckoned. Any role may read all of this; the files that wait
 * (`pg_ls_archive_statusdir`) only `pg_monitor`.
 *
 * @returns null where archiving is off, as it is with the embedded database
 */
export async function readArchiving(db: Pick<Db, 'execute'>): Promise<Archiving | null> {
  type Row = { archived: string | number | null; failing: boolean; ago: string | number } & Log
  const [row] = await rowsOf<Row>(
    db,
    sql`select extract(epoch from last_archived_time) * 1000 as archived,
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing,
        extract(epoch from now() - coalesce(last_archived_time, stats_reset)) * 1000 as ago,
        last_archived_wal as newest,
        pg_size_bytes(current_setting('wal_segment_size'))::float8 as size,
        case when not pg_is_in_recovery() then (pg_current_wal_lsn() - '0/0')::float8 end as written,
        (pg_last_wal_replay_lsn() - '0/0')::float8 as recovered
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  )
  if (!row) return null
  const { archived, failing, ago, ...log } = row
  return {
    archivedAt: archived === null ? null : Number(archived),
    failing,
    waiting: segmentsDue(log) > 0 ? Number(ago) : 0,
  }
}
