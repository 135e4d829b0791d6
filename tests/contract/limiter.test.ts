import { expect, test } from 'vitest'
import { clearUses, countUses, throttle as rows, throttleRetention } from '#app/db/limiter.ts'
import { MINUTE } from '#app/lib/time.ts'
import { openEither, setUpDatabase } from '../databases.ts'

const now = Date.parse('2026-11-20T05:00:00Z')
const three = { max: 3, windowMs: 15 * MINUTE }

const database = setUpDatabase(openEither)
const at = (now: number) => ({ db: database.db, clock: { now: () => now }, config: { rateLimits: true } })
const use = (key: string, when: number) => countUses(at(when), { [key]: three })
const newKey = () => crypto.randomUUID()
const hits = async (key: string, count: number, when = now) => {
  for (let number = 0; number < count; number++) await use(key, when)
}

test('rejects a use above the limit and returns the time until the next window', async () => {
  const key = newKey()
  await hits(key, 2)
  expect(await use(key, now + MINUTE)).toBeNull()
  expect(await use(key, now + MINUTE)).toBe(14 * MINUTE)
})

test('does not extend the window when uses are rejected', async () => {
  const key = newKey()
  await hits(key, 20)
  expect(await use(key, now + 15 * MINUTE - 1)).toBe(1)
  expect(await use(key, now + 15 * MINUTE)).toBeNull()
})

test('allows three of thirty uses made at once', async () => {
  const key = newKey()
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => use(key, now)))
  expect(outcomes.filter((wait) => wait === null)).toHaveLength(3)
})

test('clears only the uses of the given key', async () => {
  const [key, other] = [newKey(), newKey()]
  await hits(key, 3)
  await hits(other, 3)
  await clearUses(at(now), key)
  expect(await use(key, now)).toBeNull()
  expect(await use(other, now)).not.toBeNull()
})

test('stores a hash of the key instead of the key', async () => {
  const key = `somebody@example.com ${'x'.repeat(50_000)}`
  await hits(key, 2)
  const stored = await database.db.select().from(rows)
  expect(stored.some((row) => row.key.includes('somebody'))).toBe(false)
})

test('removes windows that have ended, but no others', async () => {
  const [old, current] = [newKey(), newKey()]
  await hits(old, 1)
  await hits(current, 1, now + 15 * MINUTE)
  await database.db.delete(rows).where(throttleRetention.isExpired(now + 15 * MINUTE + 1))
  const stored = await database.db.select().from(rows)
  expect(stored).not.toEqual([])
  expect(stored.every(({ resetsAt }) => resetsAt > now + 15 * MINUTE)).toBe(true)
})
