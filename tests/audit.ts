import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rowsOf } from '#app/adapters/db/open.ts'
import { sendDueRefunds, settleDueOrders } from '#app/features/payments/work.ts'
import { parseEnv } from '#app/server/env.ts'
import { openRazorpay } from '#app/server/razorpay.ts'
import { wire } from '#app/server/wire.ts'
import type { Books } from '../emulators/razorpay/actions.ts'
import { inDatabase, whatIsStored } from './calendar.ts'

type Where = Parameters<typeof inDatabase>[0]
type Paid = {
  id: string
  status: string
  use: string | null
  booking: string
  reference: string
  reason: string | null
  state: string | null
  documents: string[] | null
}

/**
 * Holds our books against the provider's, once nothing is under way: every rupee that arrived has a booking or went
 * back whole, and every document that has to be there is there once.
 *
 * @returns how many payments came to which end, so that a test can say that it saw each
 */
export async function expectBooksToAgree(where: Where, books: Books) {
  const { payments, numbers, counters, unsettled } = await inDatabase(where, async (db) => ({
    payments: await rowsOf<Paid>(
      db,
      sql`select p.id, p.status, p.use, b.state as booking, b.reference, r.reason, r.state,
          (select array_agg(d.kind::text order by d.kind) from documents d where d.payment_id = p.id) as documents
        from payments p join orders o on o.id = p.order_id join bookings b on b.id = o.booking_id
        left join refunds r on r.payment_id = p.id`,
    ),
    numbers: await rowsOf<{ number: string }>(db, sql`select number from documents`),
    counters: await rowsOf<{ series: string; last: number }>(
      db,
      sql`select series, last from document_counters`,
    ),
    unsettled: await rowsOf<{ id: string }>(
      db,
      sql`select id::text from refunds where state = 'wanted' union all
        select id from orders where check_at <= now() union all
        select id from payments where status = 'captured' and use is null union all
        select b.id::text from bookings b where b.kind = 'paid' and b.state in ('confirmed', 'cancelled') and not exists
          (select 1 from orders o join payments p on p.order_id = o.id where o.booking_id = b.id and p.use = 'books')`,
    ),
  }))
  expect(unsettled, 'what is unsettled').toEqual([])
  expect((await whatIsStored(where)).overlaps, 'sessions that overlap').toBe(0)

  const ends = { booked: 0, cancelled: 0, kept: 0, returned: 0 }
  const known = new Map(payments.map((payment) => [payment.id, payment]))
  for (const { id, amount } of books.payments.filter(({ captured }) => captured)) {
    const ours = known.get(id)
    const back = books.refunds.filter((refund) => refund.payment_id === id && refund.status !== 'failed')
    const total = back.reduce((sum, refund) => sum + refund.amount, 0)
    const sent = ours?.state === 'failed' ? 0 : amount
    if (ours?.use === 'returned') {
      expect([id, total, ours.documents]).toEqual([id, sent, null])
      ends.returned += 1
    } else if (ours?.booking === 'cancelled') {
      expect([id, ours.use, total]).toEqual([id, 'books', ours.reason ? sent : 0])
      expect(ours.documents).toHaveLength(ours.reason ? 2 : 1)
      ends[ours.reason ? 'cancelled' : 'kept'] += 1
    } else {
      expect([id, ours?.use, ours?.booking, total]).toEqual([id, 'books', 'confirmed', 0])
      expect(ours?.documents).toHaveLength(1)
      ends.booked += 1
    }
    expect(back.length).toBeLessThanOrEqual(1)
  }
  for (const { series, last } of counters) {
    const given = numbers.map(({ number }) => number).filter((number) => number.startsWith(`${series}/`))
    const all = Array.from({ length: last }, (_, index) => `${series}/${String(index + 1).padStart(6, '0')}`)
    expect(given.sort()).toEqual(all)
  }
  expect(counters.reduce((sum, { last }) => sum + last, 0)).toBe(numbers.length)
  return ends
}

/** As if the leases that a killed worker had taken were over, and all that is to be asked at some time were due. */
export const makeAllDue = (where: Where) =>
  inDatabase(where, async (db) => {
    await db.execute(sql`update orders set check_at = now() where check_at is not null`)
    await db.execute(sql`update refunds set due_at = now() where due_at is not null`)
    await db.execute(sql`update outbox set due_at = now() where state = 'waiting'`)
  })

/**
 * Does all that a site with these settings has to do for payments, as its worker would.
 *
 * @returns the state of every booking by its reference
 */
export async function finishWork(settings: Record<string, string | undefined>): Promise<Map<string, string>> {
  const env = parseEnv(settings)
  const { services, database } = await wire(env, await openRazorpay(env))
  const failures: unknown[] = []
  try {
    let done = 1
    for (let round = 0; done > 0 && round < 1000; round += 1) {
      done =
        (await settleDueOrders(services, (error) => failures.push(error))) + (await sendDueRefunds(services))
    }
    expect([done, failures]).toEqual([0, []])
    const rows = await rowsOf<{ reference: string; state: string }>(
      database.db,
      sql`select reference, state from bookings`,
    )
    return new Map(rows.map(({ reference, state }) => [reference, state]))
  } finally {
    await database.close()
  }
}
