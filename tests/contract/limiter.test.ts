import { expect, test } from 'vitest'
import { clearUses, countUse, throttle as rows } from '#app/db/limiter.ts'
import { MINUTE } from '#app/lib/time.ts'
import { openEither, setUpDatabase } from '../databases.ts'

const now = Date.parse('2026-11-20T05:00:00Z')
const three = { max: 3, windowMs: 15 * MINUTE }

const database = setUpDatabase(openEither)
const at = (now: number) => ({ db: database.db, clock: { now: () => now } })
const newKey = () => crypto.randomUUID()
const hits = async (key: string, count: number, when = now) => {
  for (let number = 0; number < count; number++) await countUse(at(when), key, three)
}

test('rejects a use above the limit and returns the time until the next window', async () => {
  const key = newKey()
  await hits(key, 2)
  expect(await countUse(at(now + MINUTE), key, three)).toEqual({ ok: true })
  expect(await countUse(at(now + MINUTE), key, three)).toEqual({ ok: false, retryAfterMs: 14 * MINUTE })
})

test('does not extend the window when uses are rejected', async () => {
  const key = newKey()
  await hits(key, 20)
  expect(await countUse(at(now + 15 * MINUTE - 1), key, three)).toEqual({ ok: false, retryAfterMs: 1 })
  expect(await countUse(at(now + 15 * MINUTE), key, three)).toEqual({ ok: true })
})

test('allows three of thirty uses made at once', async () => {
  const key = newKey()
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => countUse(at(now), key, three)))
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(3)
})

test('clears only the uses of the given key', async () => {
  const [key, other] = [newKey(), newKey()]
  await hits(key, 3)
  await hits(other, 3)
  await clearUses(at(now), key)
  expect((await countUse(at(now), key, three)).ok).toBe(true)
  expect((await countUse(at(now), other, three)).ok).toBe(false)
})

test('stores a hash of the key instead of the key', async () => {
  const key = `somebody@example.com ${'x'.repeat(50_000)}`
  await hits(key, 2)
  const stored = await database.db.select().from(rows)
  expect(stored.some((row) => row.key.includes('somebody'))).toBe(false)
})

test('removes expired windows while other uses are counted', async () => {
  const old = newKey()
  const later = now + 60 * MINUTE
  await hits(old, 1)
  await hits(newKey(), 500, later)
  const stored = await database.db.select().from(rows)
  expect(stored.every((row) => row.resetsAt > later)).toBe(true)
})
