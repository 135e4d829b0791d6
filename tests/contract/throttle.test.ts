import { afterAll, beforeAll, expect, test } from 'vitest'
import { throttle as rows } from '#app/adapters/db/schema.ts'
import { createThrottle } from '#app/adapters/db/throttle.ts'
import type { OpenDb } from '#app/db/open.ts'
import { MINUTE } from '#app/lib/time.ts'
import type { Throttle } from '#app/ports/throttle.ts'
import { eachDatabase } from '../databases.ts'

const now = Date.parse('2026-11-20T05:00:00Z')
const three = { max: 3, windowMs: 15 * MINUTE }

eachDatabase((_name, open) => {
  let opened: OpenDb
  let throttle: Throttle

  beforeAll(async () => {
    opened = await open()
    throttle = createThrottle(opened.db)
  })
  afterAll(() => opened?.close())

  const newKey = () => crypto.randomUUID()
  const hits = async (key: string, count: number, at = now) => {
    for (let number = 0; number < count; number++) await throttle.hit(key, three, at)
  }

  test('uses up to the limit are let through, the next is told when a new window begins', async () => {
    const key = newKey()
    await hits(key, 2)
    expect(await throttle.hit(key, three, now + MINUTE)).toEqual({ ok: true })
    expect(await throttle.hit(key, three, now + MINUTE)).toEqual({ ok: false, retryAfterMs: 14 * MINUTE })
  })

  test('refused uses do not put off the new window', async () => {
    const key = newKey()
    await hits(key, 20)
    expect(await throttle.hit(key, three, now + 15 * MINUTE - 1)).toEqual({ ok: false, retryAfterMs: 1 })
    expect(await throttle.hit(key, three, now + 15 * MINUTE)).toEqual({ ok: true })
    expect(await throttle.used(key, now + 15 * MINUTE)).toBe(1)
  })

  test('of thirty uses at the same time as many are let through as may be, and the refused ones write nothing', async () => {
    const key = newKey()
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => throttle.hit(key, three, now)))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(3)
    expect(await throttle.used(key, now)).toBe(3)
  })

  test('two instances count together', async () => {
    const key = newKey()
    await hits(key, 3)
    expect(await createThrottle(opened.db).hit(key, three, now)).toMatchObject({ ok: false })
  })

  test('looking at the count adds nothing to it, and a window that is over counts as none', async () => {
    const key = newKey()
    expect(await throttle.used(key, now)).toBe(0)
    await hits(key, 2)
    expect(await throttle.used(key, now)).toBe(2)
    expect(await throttle.used(key, now + 15 * MINUTE)).toBe(0)
  })

  test('a key that was cleared starts anew, others do not', async () => {
    const [key, other] = [newKey(), newKey()]
    await hits(key, 2)
    await hits(other, 2)
    await throttle.clear(key)
    expect(await throttle.used(key, now)).toBe(0)
    expect(await throttle.used(other, now)).toBe(2)
  })

  test('a key of any length counts, and is not stored in the clear', async () => {
    const key = `somebody@example.com ${'x'.repeat(50_000)}`
    await hits(key, 2)
    expect(await throttle.used(key, now)).toBe(2)
    const stored = await opened.db.select().from(rows)
    expect(stored.some((row) => row.key.includes('somebody'))).toBe(false)
  })

  test('windows that are long over are swept away as others are counted', async () => {
    const old = newKey()
    const later = now + 60 * MINUTE
    await hits(old, 1)
    await hits(newKey(), 500, later)
    const stored = await opened.db.select().from(rows)
    expect(stored.every((row) => row.resetsAt.getTime() > later)).toBe(true)
  })
})
