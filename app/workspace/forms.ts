import { bookingsPath, calendarPath, searchPath } from '#app/accounts/paths.ts'
import {
  choice,
  createListQuery,
  type ListQuery,
  optionalDate,
  pageNumber,
  searchText,
} from '#app/lib/lists.ts'

/** Query of the list of bookings. `counselor` is an id that only admins can choose. */
export const bookingsList = createListQuery(bookingsPath, {
  when: choice(['upcoming', 'past', 'all']),
  q: searchText,
  counselor: searchText,
  page: pageNumber,
})

export type BookingsQuery = ListQuery<typeof bookingsList>

/** Query of the calendar. `date` is null for today. `counselor` is an id that only admins can choose. */
export const calendarView = createListQuery(calendarPath, {
  view: choice(['week', 'day']),
  date: optionalDate,
  counselor: searchText,
})

export type CalendarQuery = ListQuery<typeof calendarView>

export const searchPage = createListQuery(searchPath, { q: searchText })
