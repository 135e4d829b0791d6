import { type SQL, sql } from 'drizzle-orm'
import { bookings } from '#app/booking/tables.ts'
import { buildMailboxSql, queryRows, toSqlTimestamp } from '#app/db/sql.ts'
import { paise } from '#app/lib/money.ts'
import { addDays, indiaDate, indiaTimeZone, parseIndiaTime } from '#app/lib/time.ts'
import { getCurrentMonth, shiftMonth } from '#app/payments/month.ts'
import { payments, refunds } from '#app/payments/tables.ts'
import type { App } from '#app/server/app-context.ts'
import { slotsRoute } from '#app/visits/count-visits.ts'
import { countPageViews, readVisits } from '#app/visits/queries.ts'

const monthsShown = 12

export type MonthReport = Awaited<ReturnType<typeof readReports>>[number]

/** Reports the last twelve months in India, this month first, without the months before the first session or payment. */
export async function readReports({ db, clock }: App) {
  const now = clock.now()
  const months = Array.from({ length: monthsShown }, (_, back) => shiftMonth(getCurrentMonth(now), -back))
  const from = toSqlTimestamp(parseIndiaTime(`${months.at(-1)}-01`, '00:00'))
  const isWithin = (column: unknown): SQL => sql`${column} >= ${from} and ${column} < ${toSqlTimestamp(now)}`
  const sumByMonth = async (table: typeof payments | typeof refunds, where: SQL) => {
    const rows = await queryRows<{ month: string; sum: string }>(
      db,
      sql`select ${selectMonth(table.createdAt)} as month, sum(${table.amount}) as sum from ${table}
        where ${isWithin(table.createdAt)} and ${where} group by 1`,
    )
    return new Map(rows.map(({ month, sum }) => [month, Number(sum)]))
  }
  const taken = await sumByMonth(payments, sql`${payments.appliedTo} is not null`)
  const refunded = await sumByMonth(refunds, sql`${refunds.status} <> 'failed'`)
  const sessions = await queryRows<
    Record<'free' | 'paid' | 'noShows' | 'converted', number> & { month: string }
  >(
    db,
    sql`with later as (
        select created_at as at, phone, ${buildMailboxSql(bookings.email)} as mailbox
        from ${bookings} where ${bookings.startsAt} >= ${from} and kind = 'paid' and ${isActive}
      ), sessions as (
        select ${selectMonth(bookings.startsAt)} as month, status = 'no-show' as missed, kind = 'free' as is_free,
          exists (
            select from later
            where (later.phone = ${bookings.phone} or later.mailbox = ${buildMailboxSql(bookings.email)})
              and later.at > starts_at and later.at <= starts_at + interval '60 days'
          ) as converted
        from ${bookings} where ${isWithin(bookings.startsAt)} and ${isActive}
      )
      select month, count(*) filter (where is_free and not missed)::int as free,
        count(*) filter (where not is_free and not missed)::int as paid,
        count(*) filter (where missed)::int as "noShows",
        count(*) filter (where is_free and converted and not missed)::int as converted
      from sessions group by 1`,
  )
  const reports = months.map((month) => ({
    month,
    /** Free sessions that start in the month, without cancellations and no-shows. */
    free: 0,
    paid: 0,
    noShows: 0,
    /** Free sessions after which the same client booked a paid session within 60 days. */
    converted: 0,
    ...sessions.find((found) => found.month === month),
    /** Payments less refunds. Each is counted in the month when it was made. */
    income: paise((taken.get(month) ?? 0) - (refunded.get(month) ?? 0)),
  }))
  const first = reports.findLastIndex(({ free, paid, noShows, income }) => free || paid || noShows || income)
  return reports.slice(0, Math.max(1, first + 1))
}

const funnelDays = 30
const counselingPage = '/services/career-counseling'
const freePage = '/services/sessionbooking'
const paidPage = '/services/paidsessioninitial'

/**
 * Reports the last 30 days: page views, and how many visitors took each step from the counseling page to a paid
 * session.
 */
export async function readLastThirtyDays({ db, clock }: App) {
  const now = clock.now()
  const since = addDays(indiaDate(now), -funnelDays)
  const from = toSqlTimestamp(parseIndiaTime(since, '00:00'))
  const views = await countPageViews(db, [counselingPage, freePage, paidPage, slotsRoute], since)
  const count = (page: string) => views.get(page) ?? 0
  const [row] = await queryRows<Record<'booked' | 'came' | 'paid', number>>(
    db,
    sql`select count(*)::int as booked,
        count(*) filter (where ${bookings.status} = 'confirmed' and ${bookings.startsAt} < ${toSqlTimestamp(now)})::int as came,
        count(*) filter (where ${bookings.kind} = 'paid')::int as paid
      from ${bookings} where ${bookings.createdAt} >= ${from} and (${isActive} or ${bookings.status} = 'to-move')`,
  )
  const { booked = 0, came = 0, paid = 0 } = row ?? {}
  return {
    visits: await readVisits(db, since),
    funnel: [
      { name: 'Read about counseling', count: count(counselingPage) },
      { name: 'Opened a booking form', count: count(freePage) + count(paidPage) },
      { name: 'Chose a slot', count: count(slotsRoute) },
      { name: 'Booked', count: booked },
      { name: 'Of these, paid sessions', count: paid },
      { name: 'Came to the session', count: came },
    ],
  }
}

const selectMonth = (column: unknown): SQL =>
  sql`to_char(${column} at time zone ${sql.raw(`'${indiaTimeZone}'`)}, 'YYYY-MM')`

const isActive = sql`${bookings.status} in ('confirmed', 'no-show')`
