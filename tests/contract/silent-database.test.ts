import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '#app/db/open.ts'
import { queryRows } from '#app/db/sql.ts'
import { createFreshDatabase, serverUrl } from '../postgres.ts'
import { startSilentProxy } from '../silent-proxy.ts'

const statementMs = 400

async function open() {
  const proxy = await startSilentProxy(await createFreshDatabase(onTestFinished))
  onTestFinished(() => proxy.close())
  const database = await openDb({ url: `${proxy.url}?connect_timeout=1&query_timeout=${statementMs}` })
  onTestFinished(() => database.close())
  return { proxy, ...database }
}

const one = sql`select 1 as one`

test.skipIf(!serverUrl)(
  'times out queries on connections that stopped responding, and recovers afterwards',
  async () => {
    const { db, proxy } = await open()
    await Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(0.05)`)))
    const inTransaction = db.transaction(async (tx) => {
      await tx.execute(one)
      proxy.dropTraffic()
      await tx.execute(one)
    })
    await expect(inTransaction).rejects.toThrow()
    const began = performance.now()
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => db.execute(one)))
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 'rejected'))
    expect(performance.now() - began).toBeLessThan(3000)

    proxy.resume()
    const answers = await Promise.all(Array.from({ length: 20 }, () => queryRows(db, one)))
    expect(answers).toEqual(answers.map(() => [{ one: 1 }]))
  },
)

test.skipIf(!serverUrl)('cancels a statement that exceeds the time limit', async () => {
  const { db } = await open()
  await expect(db.execute(sql`select pg_sleep(30)`)).rejects.toMatchObject({ cause: { code: '57014' } })
})

test.skipIf(!serverUrl)(
  'closes the pool within seconds while a query waits for a silent database',
  async () => {
    const { db, proxy, close } = await open()
    proxy.dropTraffic()
    const waiting = expect(db.execute(one)).rejects.toThrow()
    const began = performance.now()
    await close()
    await waiting
    expect(performance.now() - began).toBeLessThan(3000)
  },
)
