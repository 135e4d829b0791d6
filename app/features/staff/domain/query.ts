import type { BookingState } from '#app/features/booking/domain/booking.ts'
import { isSessionKind, type SessionKind } from '#app/features/booking/domain/session.ts'
import { addDays, type IsoDate, isIsoDate, weekday } from '#app/lib/time.ts'
import { bookingsPath } from './paths.ts'

/** `week` shows seven days from a Monday; the others are lists. */
export type BookingsView = 'upcoming' | 'past' | 'all' | 'week'

/** What of the bookings is shown; null is any. Dates are India dates, both included. */
export type BookingsQuery = {
  view: BookingsView
  search: string
  state: BookingState | null
  kind: SessionKind | null
  /** By id; asked of admins alone, for a counselor sees only their own. */
  counselor: string | null
  from: IsoDate | null
  to: IsoDate | null
  /** The Monday of the week that is shown; null is the present one. */
  week: IsoDate | null
  /** From 1; one beyond the last shows the last. */
  page: number
}

export const everyState: readonly BookingState[] = [
  'held',
  'confirmed',
  'completed',
  'no-show',
  'cancelled',
  'expired',
]

/** What is searched for out of a URL, as the database can take it. */
export const searchIn = (params: URLSearchParams): string =>
  (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestText)

/** A page's number out of a URL; 1 for what is none. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1
}

const longestText = 100
const views: readonly string[] = ['upcoming', 'past', 'all', 'week']

/** The Monday of the week of a date. */
export const mondayOf = (date: IsoDate): IsoDate => addDays(date, 1 - weekday(date))

/**
 * The view out of its URL. What makes no sense counts as not given. Dates belong to the list of all: what is upcoming and
 * what is past says itself when.
 */
export function parseBookingsQuery(params: URLSearchParams): BookingsQuery {
  const text = (name: string) => (params.get(name) ?? '').replaceAll('\0', '').trim().slice(0, longestText)
  const date = (name: string) => (isIsoDate(text(name)) ? text(name) : null)
  const asked = views.includes(text('when')) ? (text('when') as BookingsView) : 'upcoming'
  const [from, to] = [date('from'), date('to')]
  const view = asked !== 'week' && (from || to) ? 'all' : asked
  const week = date('week')
  const state = text('state') as BookingState
  const kind = text('kind')
  return {
    view,
    search: searchIn(params),
    state: everyState.includes(state) ? state : null,
    kind: isSessionKind(kind) ? kind : null,
    counselor: text('counselor') || null,
    from: view === 'all' ? from : null,
    to: view === 'all' ? to : null,
    week: view === 'week' && week ? mondayOf(week) : null,
    page: pageIn(params),
  }
}

/** The address of a view of the bookings; what is the default is left out. */
export function bookingsHref(query: Partial<BookingsQuery>, path = bookingsPath): string {
  const { view = 'upcoming', search, page = 1, ...rest } = query
  const given = {
    when: view === 'upcoming' ? null : view,
    q: search,
    state: rest.state,
    kind: rest.kind,
    counselor: rest.counselor,
    from: rest.from,
    to: rest.to,
    week: rest.week,
    page: page > 1 ? String(page) : null,
  }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) if (value) params.set(name, value)
  const text = params.toString()
  return `${path}${text && `?${text}`}`
}
