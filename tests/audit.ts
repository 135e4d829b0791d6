import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { wireApp } from '#app/app.ts'
import { queryRows } from '#app/db/sql.ts'
import { openPaymentProvider } from '#app/payments/razorpay/open-payment-provider.ts'
import { parseEnv } from '#app/server/env.ts'
import { ageHeartbeats, readStoredBookings, runOnDatabase, type Where } from './calendar.ts'
import { runDuePaymentWork } from './payment-work.ts'
import { type Settings, secretKey } from './site.ts'

/** Provider's records that the audit compares with the site's database. */
type Books = {
  payments: readonly { id: string; amount: number; amount_refunded: number; captured: boolean }[]
  refunds: readonly { id: string; payment_id: string; amount: number; status: string }[]
}
type Row = { id: string; at: string | null; reason: string; status: string; amount: number }
type Paid = {
  id: string
  use: string | null
  booking: string
  ahead: boolean
  reference: string
  refunded: number
  refunds: Row[] | null
  /** Number of invoices. */
  invoices: number
  /** Total of the invoices, in paise. */
  invoiced: number
  /** Total of the credit notes, in paise. */
  takenBack: number
}

/**
 * Outcome of a captured payment: booked, refunded for one of four reasons, not refunded after a late cancellation
 * (`kept`), or open because the refund failed.
 */
export type Outcome = 'booked' | 'cancelled' | 'kept' | 'returned' | 'replaced' | 'external' | 'open'

export const createOutcomeCounts = (): Record<Outcome, number> => ({
  booked: 0,
  cancelled: 0,
  kept: 0,
  returned: 0,
  replaced: 0,
  external: 0,
  open: 0,
})

/**
 * Compares our records with the provider's after all work is done. Every captured payment must be applied to a booking
 * or fully refunded, and every required document must exist exactly once.
 *
 * @returns the number of payments by outcome
 */
export async function expectBooksToAgree(where: Where, books: Books): Promise<Record<Outcome, number>> {
  const outcomes = createOutcomeCounts()
  for (const outcome of (await classifyPayments(where, books)).values()) outcomes[outcome] += 1
  return outcomes
}

/** Returns the outcome of each payment by payment id. */
export async function classifyPayments(where: Where, books: Books): Promise<Map<string, Outcome>> {
  const { payments, numbers, counters, unsettled } = await runOnDatabase(where, async (db) => ({
    payments: await queryRows<Paid>(
      db,
      sql`select p.id, p.applied_to as use, b.status as booking, b.starts_at > now() as ahead, b.reference,
          p.amount_refunded as refunded, i.count as invoices, i.total as invoiced, i.back as "takenBack",
          (select json_agg(json_build_object('id', r.id, 'at', r.provider_id, 'reason', r.reason, 'status', r.status,
            'amount', r.amount)) from refunds r where r.payment_id = p.id) as refunds
        from payments p join orders o on o.id = p.order_id join bookings b on b.id = o.booking_id
          cross join lateral (
            select count(*) filter (where cites is null)::int as count,
              coalesce(sum((content ->> 'total')::int) filter (where cites is null), 0)::int as total,
              coalesce(sum((content ->> 'total')::int) filter (where cites is not null), 0)::int as back
            from documents where payment_id = p.id
          ) as i`,
    ),
    numbers: await queryRows<{ number: string }>(db, sql`select number from documents`),
    counters: await queryRows<{ series: string; last: number }>(
      db,
      sql`select series, last from document_counters`,
    ),
    unsettled: await queryRows<{ id: string }>(
      db,
      sql`select id::text from refunds where status = 'requested' union all
        select id from orders where check_at <= now() union all
        select id from payments where status in ('captured', 'refunded') and applied_to is null union all
        select b.id::text from bookings b
          where b.kind = 'paid' and b.status in ('confirmed', 'cancelled', 'no-show') and not exists
          (select 1 from orders o join payments p on p.order_id = o.id where o.booking_id = b.id and p.applied_to = 'booking')
          union all
        select r.id::text from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
          join bookings b on b.id = o.booking_id
          where r.reason = 'replaced' and (b.status <> 'expired' or b.held_until is not null)`,
    ),
  }))
  expect(unsettled, 'what is unsettled').toEqual([])
  expect((await readStoredBookings(where)).overlaps, 'sessions that overlap').toBe(0)

  const outcomes = new Map<string, Outcome>()
  const known = new Map(payments.map((payment) => [payment.id, payment]))
  for (const { id, amount, amount_refunded } of books.payments.filter(({ captured }) => captured)) {
    const ours = known.get(id)
    if (!ours) throw new Error(`${id} arrived, and we do not know of it`)
    const rows = ours.refunds ?? []
    // the site never stores a refund that fails before the first sync
    const seen = rows.length > 0 || amount_refunded > 0
    const theirs = books.refunds.filter(
      (refund) => refund.payment_id === id && (seen || refund.status !== 'failed'),
    )
    const summarize = (list: { id: string | null; status: string; amount: number }[]) =>
      list.map((one) => `${one.id} ${one.status} ${one.amount}`).sort()
    expect(
      summarize(rows.filter(({ at }) => at).map((row) => ({ ...row, id: row.at }))),
      ours.reference,
    ).toEqual(summarize(theirs))
    expect([id, ours.refunded], ours.reference).toEqual([id, amount_refunded])
    const outcome = classifyPayment(ours, amount)
    outcomes.set(id, outcome)
    const { invoices, invoiced, takenBack } = ours
    expect([id, invoices], ours.reference).toEqual([id, ours.use === 'booking' ? 1 : 0])
    expect(takenBack, id).toBeLessThanOrEqual(invoiced)
    if (outcome === 'cancelled' || outcome === 'external') expect([id, takenBack]).toEqual([id, invoiced])
    if (ours.use === 'booking')
      expect(takenBack, `${id}, notes`).toBeGreaterThanOrEqual(Math.min(ours.refunded, invoiced))
    if (rows.length === 0) expect([id, takenBack]).toEqual([id, 0])
  }
  for (const { series, last } of counters) {
    const given = numbers.map(({ number }) => number).filter((number) => number.startsWith(`${series}/`))
    const all = Array.from({ length: last }, (_, index) => `${series}/${String(index + 1).padStart(6, '0')}`)
    expect(given.sort()).toEqual(all)
  }
  expect(counters.reduce((sum, { last }) => sum + last, 0)).toBe(numbers.length)
  return outcomes
}

/** @throws when a payment is neither applied nor refunded, or a session is unpaid */
function classifyPayment({ id, use, booking, ahead, refunded, refunds }: Paid, amount: number): Outcome {
  const rows = refunds ?? []
  const impossible = new Error(`${id}: ${use}, ${refunded} back, booking ${booking}, ${JSON.stringify(rows)}`)
  const own = rows.find(({ reason }) => reason !== 'external')
  const stands = booking === 'confirmed' || booking === 'no-show'
  if (rows.filter(({ status }) => status === 'requested').length > 0) throw impossible
  if (use !== 'refund' && (use !== 'booking' || !(stands || booking === 'cancelled'))) throw impossible
  if (refunded < amount) {
    if (rows.some(({ status, at }) => status === 'failed' && at))
      return use === 'booking' && stands ? 'booked' : 'open'
    if (use === 'refund' || own) throw impossible
    return stands ? 'booked' : 'kept'
  }
  if (use === 'refund') return own ? (own.reason === 'replaced' ? 'replaced' : 'returned') : 'external'
  if (stands && (own || (booking === 'confirmed' && ahead))) throw impossible
  return own ? 'cancelled' : 'external'
}

/**
 * Makes all scheduled work due and ages the heartbeats of active jobs. Skips locked rows, because a killed site's
 * transactions may still be ending.
 */
export const makeAllDue = (where: Where) =>
  runOnDatabase(where, async (db) => {
    for (const [table, column, isWaiting] of [
      ['orders', 'check_at', 'check_at is not null'],
      ['refunds', 'due_at', 'due_at is not null'],
      ['emails', 'send_at', "status = 'waiting'"],
    ])
      await db.execute(
        sql.raw(`update ${table} set ${column} = now()
          where id in (select id from ${table} where ${isWaiting} for update skip locked)`),
      )
    await ageHeartbeats(db)
  })

/** Creates the app context of a site as `startSite` does. The caller closes the database. */
export async function createSiteContext(settings: Settings) {
  const env = parseEnv({ PORT: '0', SECRET_KEY: secretKey, ...settings })
  return wireApp(env, (await openPaymentProvider(env)).provider)
}

/**
 * Runs all payment work of a site with these settings, as its jobs would.
 *
 * @returns the status of every booking by reference
 */
export async function finishWork(settings: Settings): Promise<Map<string, string>> {
  const { app, database } = await createSiteContext(settings)
  const failures: unknown[] = []
  try {
    let done = 1
    for (let round = 0; done > 0 && round < 1000; round += 1)
      done = await runDuePaymentWork(app, (error) => failures.push(error))
    expect([done, failures]).toEqual([0, []])
    const rows = await queryRows<{ reference: string; status: string }>(
      database.db,
      sql`select reference, status from bookings`,
    )
    return new Map(rows.map(({ reference, status }) => [reference, status]))
  } finally {
    await database.close()
  }
}
