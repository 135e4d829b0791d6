import { type SQL, sql } from 'drizzle-orm'
import { bookings } from '#app/booking/tables.ts'
import { mailbox, queryRows } from '#app/db/sql.ts'
import { type Paise, paise } from '#app/lib/money.ts'
import { addDays, indiaDate, indiaTimeZone, parseIndiaTime } from '#app/lib/time.ts'
import { getCurrentMonth, shiftMonth } from '#app/payments/month.ts'
import { orders, payments, refunds } from '#app/payments/tables.ts'
import type { App } from '#app/server/app-context.ts'
import { slotsRoute } from '#app/visits/count-visits.ts'
import { countPageViews, readVisits } from '#app/visits/queries.ts'

const monthsShown = 12

/** Report for a month in India, `2026-11`. */
export type MonthReport = {
  month: string
  /** Free sessions that start in the month, without cancellations and no-shows. */
  free: number
  paid: number
  noShows: number
  /** Free sessions after which the same client booked a paid session within 60 days. */
  led: number
  /** Payments less refunds, each in the month in which it was made. */
  income: Paise
}

/** Reports the last twelve months, this month first. */
export async function readReports({ db, clock }: App): Promise<MonthReport[]> {
  const to = clock.now()
  const months = Array.from({ length: monthsShown }, (_, back) => shiftMonth(getCurrentMonth(to), -back))
  const from = parseIndiaTime(`${months.at(-1)}-01`, '00:00')
  const isWithin = (column: unknown): SQL =>
    sql`${column} >= ${new Date(from)} and ${column} < ${new Date(to)}`
  const count = (which: SQL) => sql`count(*) filter (where ${which})::int`
  const rows = await queryRows<Record<keyof MonthReport, string | number>>(
    db,
    sql`
    with later as (
      select ${bookings.createdAt} as at, ${bookings.phone} as phone, ${mailbox(bookings.email)} as mailbox
      from ${bookings} where ${bookings.startsAt} >= ${new Date(from)} and ${bookings.kind} = 'paid' and ${isActive}
    ), sessions as (
      select ${selectMonth(bookings.startsAt)} as month, ${bookings.kind} as kind, ${bookings.status} as status,
        ${bookings.kind} = 'free' and exists (
          select from later
          where (later.phone = ${bookings.phone} or later.mailbox = ${mailbox(bookings.email)})
            and later.at > ${bookings.startsAt} and later.at <= ${bookings.startsAt} + interval '60 days'
        ) as led
      from ${bookings} where ${isWithin(bookings.startsAt)} and ${isActive}
    ), money as (
      select ${selectMonth(payments.createdAt)} as month, ${payments.amount}::bigint as amount
      from ${payments} join ${orders} on ${orders.id} = ${payments.orderId}
      where ${isWithin(payments.createdAt)} and ${payments.appliedTo} is not null
      union all
      select ${selectMonth(refunds.createdAt)}, -${refunds.amount}::bigint
      from ${refunds} where ${isWithin(refunds.createdAt)} and ${refunds.status} <> 'failed'
    )
    select month, sum(free)::int as free, sum(paid)::int as paid, sum(missed)::int as "noShows",
      sum(led)::int as led, sum(income)::bigint as income
    from (
      select month, ${count(sql`kind = 'free' and status <> 'no-show'`)} as free,
        ${count(sql`kind = 'paid' and status <> 'no-show'`)} as paid, ${count(sql`status = 'no-show'`)} as missed,
        ${count(sql`led and status <> 'no-show'`)} as led, 0 as income
      from sessions group by 1
      union all select month, 0, 0, 0, 0, sum(amount) from money group by 1
    ) as each group by 1`,
  )
  const found = new Map(rows.map((row) => [String(row.month), row]))
  return months.map((month) => {
    const { free = 0, paid = 0, noShows = 0, led = 0, income = 0 } = found.get(month) ?? {}
    return {
      ...{ month, free: Number(free), paid: Number(paid), noShows: Number(noShows), led: Number(led) },
      income: paise(Number(income)),
    }
  })
}

const funnelDays = 30
const counselingPage = '/services/career-counseling'
const bookingPages = ['/services/sessionbooking', '/services/paidsessioninitial']

/** Reports the last 30 days: page views, and the steps from the page about counselling to a paid session. */
export async function readLastThirtyDays({ db, clock }: App) {
  const now = clock.now()
  const since = addDays(indiaDate(now), -funnelDays)
  const from = new Date(parseIndiaTime(since, '00:00'))
  const views = await countPageViews(db, [counselingPage, ...bookingPages, slotsRoute], since)
  const [row] = await queryRows<Record<'booked' | 'came' | 'paid', number>>(
    db,
    sql`select count(*)::int as booked,
        count(*) filter (where ${bookings.status} = 'confirmed' and ${bookings.startsAt} < ${new Date(now)})::int as came,
        count(*) filter (where ${bookings.kind} = 'paid')::int as paid
      from ${bookings} where ${bookings.createdAt} >= ${from} and ${isActive}`,
  )
  const { booked = 0, came = 0, paid = 0 } = row ?? {}
  return {
    visits: await readVisits(db, since),
    funnel: [
      { step: 'Read about counselling', count: views.get(counselingPage) ?? 0 },
      {
        step: 'Opened a booking form',
        count: bookingPages.reduce((sum, page) => sum + (views.get(page) ?? 0), 0),
      },
      { step: 'Chose a slot', count: views.get(slotsRoute) ?? 0 },
      { step: 'Booked', count: booked },
      { step: 'Came', count: came },
      { step: 'Paid', count: paid },
    ],
  }
}

const selectMonth = (column: unknown): SQL =>
  sql`to_char(${column} at time zone ${sql.raw(`'${indiaTimeZone}'`)}, 'YYYY-MM')`

const isActive = sql`${bookings.status} in ('confirmed', 'no-show')`
