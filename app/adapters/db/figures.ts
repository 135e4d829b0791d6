import { asc, type SQL, sql } from 'drizzle-orm'
import { INDIA } from '#app/lib/time.ts'
import type { FigureQuery, Figures, PlanFigures, Unattended } from '#app/ports/figures.ts'
import { absences, arrivals } from './attendance-schema.ts'
import { enquiries, enquiryReplies } from './enquiries-schema.ts'
import { type Db, rowsOf } from './open.ts'
import { planVersions } from './plan-schema.ts'
import { bookings, counselors, mailbox } from './schema.ts'

/**
 * What bookings and messages add up to: one statement a figure, over the index of starts, and of the counselor's if one is
 * asked for.
 */
export function createFigures(db: Db): Figures {
  return {
    counselors: () =>
      db
        .select({ id: counselors.id, name: counselors.name })
        .from(counselors)
        .orderBy(asc(counselors.name), asc(counselors.id)),

    sessions: (query) =>
      rowsOf(
        db,
        sql`
        select ${week} as week,
          count(*) filter (where ${bookings.kind} = 'free')::int as free,
          count(*) filter (where ${bookings.kind} = 'paid')::int as paid
        from ${bookings} where ${asked(query)} and ${stands} group by 1 order by 1`,
      ),

    freeThatLed: (query, withinDays) =>
      rowsOf(
        db,
        sql`
        with begun as (
          select ${bookings.id} as id, ${week} as week, ${bookings.startsAt} as at, ${bookings.phone} as phone,
            ${mailbox(bookings.email)} as mailbox
          from ${bookings}
          where ${asked(query)} and ${bookings.kind} = 'free' and ${bookings.state} in ('confirmed', 'completed')
        ), later as (
          -- what was booked after a session that began then begins then as well
          select ${bookings.createdAt} as at, ${bookings.phone} as phone, ${mailbox(bookings.email)} as mailbox
          from ${bookings} where ${bookings.startsAt} >= ${new Date(query.from)} and ${bookings.kind} = 'paid' and ${stands}
        ), led as (
          select begun.id from begun join later on later.mailbox = begun.mailbox and ${soonAfter(withinDays)}
          union
          select begun.id from begun join later on later.phone = begun.phone and ${soonAfter(withinDays)}
        )
        select week, count(*)::int as free, count(led.id)::int as led from begun left join led on led.id = begun.id
        group by 1 order by 1`,
      ),

    outcomes(query) {
      const count = (state: string) => sql`count(*) filter (where ${bookings.state} = ${state})::int`
      return rowsOf(
        db,
        sql`
        select ${bookings.kind} as kind, ${count('completed')} as completed, ${count('no-show')} as "noShow",
          ${count('confirmed')} as unmarked, ${count('cancelled')} as cancelled
        from ${bookings} where ${asked(query)} group by 1 order by 1`,
      )
    },

    async plans(query, hours) {
      const grace = sql`make_interval(hours => ${hours}::int)`
      const count = (which: SQL) => sql`count(*) filter (where ${which})::int`
      const [found] = await rowsOf<PlanFigures>(
        db,
        sql`
        select ${count(sql`sent_at <= ${bookings.endsAt} + ${grace}`)} as "inTime",
          ${count(sql`sent_at > ${bookings.endsAt} + ${grace}`)} as later,
          ${count(sql`opened_at is not null`)} as opened,
          ${count(sql`sent_at is null and ${bookings.state} = 'completed'`)} as without,
          ${count(sql`sent_at is null and ${bookings.state} = 'confirmed' and ${bookings.endsAt} < ${new Date(query.to)}::timestamptz - ${grace}`)} as open
        from ${bookings} left join lateral (
          select min(${planVersions.sentAt}) as sent_at, min(${planVersions.openedAt}) as opened_at
          from ${planVersions} where ${planVersions.bookingId} = ${bookings.id}
        ) as sent on true
        where ${asked(query)} and ${bookings.kind} = 'paid' and ${bookings.state} in ('confirmed', 'completed')`,
      )
      return found ?? { inTime: 0, later: 0, opened: 0, without: 0, open: 0 }
    },

    async unattended({ from, to, counselorId }) {
      const own = counselorId === null ? sql`true` : sql`${absences.counselorId} = ${counselorId}`
      const [row] = await rowsOf<Unattended>(
        db,
        sql`
        select count(*)::int as noticed, count(${arrivals.at})::int as "cameLater"
        from ${absences} left join ${arrivals} on ${arrivals.bookingId} = ${absences.bookingId}
          and ${arrivals.who} = ${absences.counselorId} and ${arrivals.at} >= ${absences.noticedAt}
        where ${absences.startsAt} >= ${new Date(from)} and ${absences.startsAt} < ${new Date(to)} and ${own}`,
      )
      return row ?? { noticed: 0, cameLater: 0 }
    },

    professions: (query, limit) =>
      rowsOf(
        db,
        sql`
        select min(profession) as name, count(*)::int as asked
        from ${bookings}, unnest(${bookings.professions} || btrim(${bookings.otherProfession})) as named(profession)
        where ${asked(query)} and (${stands} or ${bookings.state} = 'cancelled') and profession <> ''
        group by lower(profession) order by asked desc, name limit ${limit}`,
      ),

    async answers({ from, to }, hours) {
      const withinEach = hours.map(
        (most, index) =>
          sql`count(*) filter (where took <= make_interval(hours => ${most}::int)) as ${sql.identifier(`within${index}`)}, `,
      )
      const [found] = await rowsOf<Record<string, string | number | null>>(
        db,
        sql`
        select ${sql.join(withinEach)} count(took) as answered,
          count(*) filter (where took is null and state = 'done') as "doneWithout",
          count(*) filter (where took is null and state <> 'done') as waiting,
          1000 * extract(epoch from percentile_disc(0.5) within group (order by took)) as median
        from (
          select ${enquiries.state} as state,
            (select min(${enquiryReplies.createdAt}) from ${enquiryReplies}
              where ${enquiryReplies.enquiryId} = ${enquiries.id}) - ${enquiries.createdAt} as took
          from ${enquiries}
          where ${enquiries.createdAt} >= ${new Date(from)} and ${enquiries.createdAt} < ${new Date(to)}
            and ${enquiries.state} <> 'spam'
        ) as came`,
      )
      const count = (name: string) => Number(found?.[name] ?? 0)
      const upTo = hours.map((_, index) => count(`within${index}`))
      return {
        within: hours.map((most, index) => ({
          hours: most,
          answered: (upTo[index] ?? 0) - (upTo[index - 1] ?? 0),
        })),
        later: count('answered') - (upTo.at(-1) ?? 0),
        median: found?.median == null ? null : count('median'),
        doneWithout: count('doneWithout'),
        waiting: count('waiting'),
      }
    },
  }
}

/** The India date of the Monday before a session. */
const week = sql`to_char(date_trunc('week', ${bookings.startsAt} at time zone ${sql.raw(`'${INDIA}'`)}), 'YYYY-MM-DD')`

const stands = sql`${bookings.state} in ('confirmed', 'completed', 'no-show')`

const asked = ({ from, to, counselorId }: FigureQuery): SQL => {
  const starts = sql`${bookings.startsAt} >= ${new Date(from)} and ${bookings.startsAt} < ${new Date(to)}`
  return counselorId === null ? starts : sql`${starts} and ${bookings.counselorId} = ${counselorId}`
}

const soonAfter = (days: number): SQL =>
  sql`later.at > begun.at and later.at <= begun.at + make_interval(days => ${days}::int)`
