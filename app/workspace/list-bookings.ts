import type { Member } from '#app/accounts/roles.ts'
import { bookingScope } from '#app/accounts/roles.ts'
import { withoutNotice } from '#app/booking/change-booking.ts'
import { openDays } from '#app/booking/list-slots.ts'
import { shortDay } from '#app/lib/dates.ts'
import { readPage } from '#app/lib/lists.ts'
import {
  addDays,
  getMonday,
  type IsoDate,
  indiaDate,
  indiaInstant,
  indiaIso,
  type Millis,
  toSpoken,
} from '#app/lib/time.ts'
import { type BookingQuery, type Counselor, mostCounted } from '#app/ports/bookings.ts'
import type { Services } from '#app/ports/services.ts'
import type { BookingsQuery } from './query.ts'
import { standing } from './today.ts'
import { axisOf, type FreeTime, hoursOf } from './week.ts'
import { listFor, rowsFor } from './whose.ts'

type Needs = Pick<Services, 'app' | 'bookings' | 'payments' | 'clock' | 'settings'>

const pageSize = 20
/** Statuses of upcoming bookings; excludes cancelled bookings and expired holds. */
const ahead: BookingQuery['states'] = [...standing, 'to-move']
const weekShown = 500

/** Lists the counselors in the filter; empty for a user who sees only their own bookings. */
export async function counselorsFor(
  { bookings, clock }: Pick<Services, 'bookings' | 'clock'>,
  user: Member,
): Promise<{ id: string; name: string }[]> {
  if (bookingScope(user) !== null) return []
  const offered = (await bookings.counselors(clock.now())).filter((counselor) => counselor.offered)
  return offered.map(({ id, name }) => ({ id, name }))
}

export type BookingList = Awaited<ReturnType<typeof listBookings>>

/**
 * Returns a page of the list; a number beyond the last page returns the last. `more` is set when there are bookings
 * beyond `total`, which are not counted.
 */
export async function listBookings(services: Needs, user: Member, query: BookingsQuery) {
  const now = services.clock.now()
  const filter = filterOf(query, now)
  const { found, page, pages } = await readPage(
    Math.min(query.page, mostCounted / pageSize),
    pageSize,
    (offset) => listFor(services, user, { ...filter, limit: pageSize, offset }),
  )
  const rows = await rowsFor(services, user, found.bookings, now)
  return { rows, total: found.total, more: found.more, page, pages }
}

export type Week = Awaited<ReturnType<typeof weekOf>>

/** Returns a week by day and hour. Excludes cancelled and expired bookings unless the query names a status. */
export async function weekOf(services: Needs, user: Member, query: BookingsQuery) {
  const now = services.clock.now()
  const today = indiaDate(now)
  const filter = filterOf(query, now)
  const found = await listFor(services, user, { ...filter, limit: weekShown, offset: 0 })
  const rows = (await rowsFor(services, user, found.bookings, now)).reverse()
  const monday = query.week ?? getMonday(today)
  const counselor = await counselorOfWeek(services, user, query)
  const free = counselor ? await freeIn(services, counselor, monday) : []
  const dates = Array.from({ length: 7 }, (_, day) => addDays(monday, day))
  const byDate = Map.groupBy(rows, ({ startsAt }) => indiaDate(Date.parse(startsAt)))
  const days = dates.map((date) => ({
    date,
    name: shortDay(date),
    today: date === today,
    hours: hoursOf(date, byDate.get(date) ?? [], free),
  }))
  return {
    monday,
    days,
    axis: axisOf(days),
    /** Id of the counselor whose slots are shown; null for several counselors or a filtered list. */
    freeOf: counselor?.id ?? null,
    empty: rows.length === 0 && free.length === 0,
    booked: rows.length,
    /** Number of sessions left out of the response. */
    left: found.total - rows.length,
  }
}

/** Returns the counselor whose week is shown. */
async function counselorOfWeek(
  { bookings, clock }: Needs,
  user: Member,
  { q, state, kind, counselor }: BookingsQuery,
): Promise<Counselor | null> {
  if (q || state || kind) return null
  const all = await bookings.counselors(clock.now())
  const id = bookingScope(user) ?? (counselor || (all.length === 1 ? all[0]?.id : null))
  return all.find((one) => one.id === id) ?? null
}

/** Lists the week's slots for a free session booked by staff, without minimum notice. */
async function freeIn(services: Needs, counselor: Counselor, monday: IsoDate): Promise<FreeTime[]> {
  const week = { from: monday, to: addDays(monday, 6), session: 'free' } as const
  const days = await openDays(services, withoutNotice(counselor), week)
  return days.flatMap(({ date, slots }) =>
    slots
      .filter(({ available }) => available)
      .map(({ time, startsAt }) => ({ date, time, shown: toSpoken(time), startsAt: indiaIso(startsAt) })),
  )
}

/** Returns the store's filter for a view, independent of the page shown. */
export function filterOf(query: BookingsQuery, now: Millis): Omit<BookingQuery, 'limit' | 'offset'> {
  const { when, q, state, kind, counselor, from, to } = query
  const midnight = (date: IsoDate) => indiaInstant(date, '00:00')
  const monday = query.week ?? getMonday(indiaDate(now))
  const starts =
    when === 'week'
      ? { from: midnight(monday), to: midnight(addDays(monday, 7)) }
      : { ...(from && { from: midnight(from) }), ...(to && { to: midnight(addDays(to, 1)) }) }
  return {
    when: when === 'week' ? 'all' : when,
    starts,
    now,
    ...(q && { search: q }),
    ...(kind && { kind }),
    ...(counselor && { counselorId: counselor }),
    ...(state
      ? { states: [state] }
      : when === 'week'
        ? { states: standing }
        : when === 'upcoming' && { states: ahead }),
  }
}
