import { bookingsPath, calendarPath, searchPath } from '#app/accounts/paths.ts'
import {
  choice,
  createListQuery,
  type ListQuery,
  optionalChoice,
  optionalDate,
  pageNumber,
  searchText,
} from '#app/lib/lists.ts'

export const listedStatuses = {
  held: 'Held',
  confirmed: 'Confirmed',
  'to-move': 'To move',
  completed: 'Completed',
  'no-show': 'No-show',
  cancelled: 'Cancelled',
  expired: 'Hold expired',
} as const

/** Query of the list of bookings. Dates are inclusive dates in India; `counselor` is an id, for admins only. */
export const bookingsList = createListQuery(
  bookingsPath,
  {
    when: choice(['upcoming', 'past', 'all']),
    q: searchText,
    status: optionalChoice(Object.keys(listedStatuses) as (keyof typeof listedStatuses)[]),
    kind: optionalChoice(['free', 'paid']),
    counselor: searchText,
    from: optionalDate,
    to: optionalDate,
    page: pageNumber,
  },
  (query) => ({ ...query, when: impliedView(query) ?? query.when }),
)

export type BookingsQuery = ListQuery<typeof bookingsList>

/** Returns the view that other filters imply: dates need all bookings, and time decides whether a session is completed. */
function impliedView({ status, from, to }: Record<'status' | 'from' | 'to', string | null>) {
  if (status === 'completed') return 'past'
  if (status === 'confirmed') return 'upcoming'
  return from || to ? 'all' : null
}

/** Query of the calendar; `date` is null for today, `counselor` is an id, for admins only. */
export const calendarView = createListQuery(calendarPath, {
  view: choice(['week', 'day']),
  date: optionalDate,
  counselor: searchText,
})

export type CalendarQuery = ListQuery<typeof calendarView>

export const searchPage = createListQuery(searchPath, { q: searchText })
