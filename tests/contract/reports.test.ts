import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#app/booking/tables.ts'
import { paise } from '#app/lib/money.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { payments, refunds } from '#app/payments/tables.ts'
import { readLastThirtyDays, readReports } from '#app/workspace/reports.ts'
import { createTestApp } from '../builders/app.ts'
import { createVisitorBuilder } from '../builders/personal-data.ts'
import { openEither, setUpDatabase } from '../databases.ts'

const start = Date.parse('2026-11-03T05:00:00Z')
const asha = { email: 'asha@example.org', phone: '9000000001' }
const ravi = { email: 'ravi@example.org', phone: '9000000002' }

const database = setUpDatabase(openEither)

test('reports sessions, conversions, no-shows and net income since the first month', async () => {
  const { db } = database
  const visitors = createVisitorBuilder(db)
  const months = () => readReports(createTestApp(db, { now: () => start + 20 * DAY }))
  const led = await visitors.bookFree(asha, start)
  const missed = await visitors.bookFree(ravi, start)
  await db.update(bookings).set({ status: 'no-show' }).where(eq(bookings.id, missed.id))
  await visitors.bookPaid({ ...asha, email: 'Asha+school@Example.org' }, led.startsAt + HOUR)
  const november = { month: '2026-11', free: 1, paid: 1, noShows: 1, converted: 1, income: paise(141600) }
  expect(await months()).toEqual([november])

  const [payment] = await db.select().from(payments)
  const refund = {
    paymentId: payment?.id ?? '',
    amount: paise(41600),
    reason: 'goodwill' as never,
    createdAt: start + 4 * DAY,
  }
  await db.insert(refunds).values([
    { ...refund, id: crypto.randomUUID(), status: 'done' as never },
    { ...refund, id: crypto.randomUUID(), status: 'failed' },
  ])
  expect((await months())[0]).toEqual({ ...november, income: paise(100000) })
})

test('counts a session that must be moved as booked', async () => {
  const { db } = database
  const countBooked = async () =>
    (await readLastThirtyDays(createTestApp(db, { now: () => start + 20 * DAY }))).funnel[3]?.count ?? 0
  const before = await countBooked()
  const { id } = await createVisitorBuilder(db).bookFree(ravi, start + 30 * DAY)
  await db.update(bookings).set({ status: 'to-move', createdAt: start }).where(eq(bookings.id, id))
  expect(await countBooked()).toBe(before + 1)
})
