import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../tests/empty-databases.ts'
import { openPglite } from './pglite.ts'
import { vacuumDue } from './vacuum.ts'

let pglite: PGlite
let release: () => Promise<void>
beforeAll(async () => {
  ;({ pglite, release } = await openPglite(emptyDatabase))
  await vacuumDue(pglite, never)
})
afterAll(async () => {
  await pglite?.close()
  await release?.()
})

const never = () => false

/** Writes the same ten rows ten times, and has them counted at once: PostgreSQL does once a second. */
async function replaceRows(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1)
    await pglite.exec(`insert into daily_jobs (name, due_at) select 'job ' || n, now() from generate_series(1, 10) as n
      on conflict (name) do update set due_at = excluded.due_at`)
  await pglite.exec('select pg_stat_force_next_flush()')
}

test('a table whose rows were replaced often is vacuumed and analysed, one that was not is left alone', async () => {
  await replaceRows()
  expect(await vacuumDue(pglite, never)).toEqual(['daily_jobs'])
  const { rows } = await pglite.query(
    `select reltuples::int as rows, n_dead_tup::int as dead from pg_class join pg_stat_user_tables on oid = relid
      where pg_class.relname = 'daily_jobs'`,
  )
  expect(rows).toEqual([{ rows: 10, dead: 0 }])
  expect(await vacuumDue(pglite, never)).toEqual([])
})

test('a stop comes between two tables', async () => {
  await replaceRows()
  expect(await vacuumDue(pglite, () => true)).toEqual([])
  expect(await vacuumDue(pglite, never)).toEqual(['daily_jobs'])
})
