import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '#app/db/open.ts'
import { queryRows } from '#app/db/sql.ts'
import { createFreshDatabase, serverUrl } from '../postgres.ts'

test.skipIf(!serverUrl)('fails the transaction but not the pool when a connection is lost', async () => {
  const url = await createFreshDatabase(onTestFinished)
  const [site, other] = [await openDb({ url }), await openDb({ url })]
  onTestFinished(async () => void (await Promise.all([site.close(), other.close()])))

  const broken = site.db.transaction(async (tx) => {
    const [backend] = await queryRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
    await other.db.execute(sql`select pg_terminate_backend(${backend?.pid})`)
    const here = () => queryRows(other.db, sql`select 1 from pg_stat_activity where pid = ${backend?.pid}`)
    await expect.poll(here).toEqual([])
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect(await queryRows(site.db, sql`select 1 as one`)).toEqual([{ one: 1 }])
})
