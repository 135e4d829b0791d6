import type { PGlite } from '@electric-sql/pglite'

/**
 * Of which tables a server's autovacuum would say that they are due: its default thresholds (PostgreSQL's manual, 24.1.6), and
 * tables that were never analysed.
 */
const due = `
  select relid::regclass::text as name
  from pg_stat_user_tables join pg_class on pg_class.oid = relid
  cross join lateral (select greatest(reltuples, 0) as kept) as rows
  where n_dead_tup > 50 + 0.2 * kept or n_mod_since_analyze > 50 + 0.1 * kept
    or reltuples < 0 and pg_relation_size(relid) > 0
  order by 1`

/**
 * What autovacuum does on a server: PGlite is one process and has none. Without it rows that were replaced stay for good, each
 * statement reads past them, and plans are made without knowing what the tables hold. One table at a time, since the site
 * stands still meanwhile (up to some tenths of a second for thousands of changed rows).
 *
 * @returns the tables that were due
 */
export async function vacuumDue(pglite: PGlite, stopping: () => boolean): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(due)
  const done: string[] = []
  for (const { name } of rows) {
    if (stopping()) break
    await pglite.exec(`vacuum (analyze) ${name}`)
    done.push(name)
  }
  return done
}
