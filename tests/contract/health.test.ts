import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHealth } from '#app/adapters/db/health.ts'
import { partHealth } from '#app/adapters/db/health-schema.ts'
import type { OpenDb } from '#app/adapters/db/open.ts'
import { MINUTE } from '#app/lib/time.ts'
import { eachDatabase } from '../databases.ts'

const now = Date.parse('2026-11-20T05:10:00Z')
const part = 'payments:razorpay'

eachDatabase((_name, open) => {
  let opened: OpenDb
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())
  beforeEach(async () => void (await opened.db.delete(partHealth)))

  test('a part fails since its first failure, whichever instance saw it, and no more once one saw it work', async () => {
    const [one, other] = [createHealth(opened.db), createHealth(opened.db)]
    one.worked(part, now)
    await one.flush()
    other.failed(part, 'no-answer', now + 1)
    await other.flush()
    one.failed(part, 'keys-refused', now + MINUTE)
    one.failed(part, 'keys-refused', now + 2 * MINUTE)
    await one.flush()
    const failing = { part, okAt: now, failedAt: now + 2 * MINUTE, failingSince: now + 1, failures: 3 }
    expect(await other.parts()).toEqual([{ ...failing, why: 'keys-refused' }])
    other.worked(part, now + 3 * MINUTE)
    await other.flush()
    expect(await one.parts()).toMatchObject([
      { okAt: now + 3 * MINUTE, failingSince: null, failures: 0, failedAt: now + 2 * MINUTE },
    ])
  })

  test('what worked in between fails anew', async () => {
    const health = createHealth(opened.db)
    health.failed(part, 'no-answer', now)
    await health.flush()
    health.worked(part, now + 1)
    health.failed(part, 'no-answer', now + 2)
    await health.flush()
    expect(await health.parts()).toMatchObject([{ failingSince: now + 2, failures: 1 }])
  })

  test('what could not be written down is written the next time', async () => {
    let down = true
    const db = new Proxy(opened.db, {
      get(target, name) {
        if (name === 'insert' && down) throw new Error('the database is away')
        return Reflect.get(target, name)
      },
    })
    const health = createHealth(db)
    health.failed(part, 'no-answer', now)
    await expect(health.flush()).rejects.toThrow('away')
    health.failed(part, 'no-answer', now + 1)
    down = false
    await health.flush()
    expect(await health.parts()).toMatchObject([{ failingSince: now, failures: 2 }])
  })
})
