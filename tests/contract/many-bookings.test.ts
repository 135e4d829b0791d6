import { expect, test } from 'vitest'
import { createBookingStore } from '#app/adapters/db/bookings.ts'
import { openDb } from '#app/adapters/db/open.ts'
import { seedMany } from '../../bench/many-bookings.ts'
import { emptyDatabase } from '../empty-databases.ts'

test('a database can be filled with as many bookings as one wants to measure', async () => {
  const { db, close } = await openDb({ folder: emptyDatabase })
  const now = Date.parse('2026-11-20T04:30:00Z')
  await seedMany(db, 90, now)
  const ask = { now, limit: 20, offset: 0 } as const
  const { list } = createBookingStore(db)
  expect((await list({ ...ask, when: 'all' })).total).toBe(90)
  expect((await list({ ...ask, when: 'upcoming' })).total).toBeGreaterThan(0)
  await close()
})
