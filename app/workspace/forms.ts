import { bookingsPath, calendarPath } from '#app/accounts/paths.ts'
import {
  createChoiceParam,
  createListQuery,
  type ListQuery,
  optionalDateParam,
  pageParam,
  searchParam,
} from '#app/lib/lists.ts'

/** Query of the list of bookings. `counselor` is a counselor's id, which only admins can choose. */
export const bookingsQuery = createListQuery(bookingsPath, {
  when: createChoiceParam(['upcoming', 'past', 'all']),
  q: searchParam,
  counselor: searchParam,
  page: pageParam,
})

export type BookingsQuery = ListQuery<typeof bookingsQuery>

/** Query of the calendar. `date` is null for today. `counselor` is a counselor's id, which only admins can choose. */
export const calendarQuery = createListQuery(calendarPath, {
  view: createChoiceParam(['week', 'day']),
  date: optionalDateParam,
  counselor: searchParam,
})

export type CalendarQuery = ListQuery<typeof calendarQuery>
