import { bookingsPath } from '#app/accounts/paths.ts'
import type { BookingState } from '#app/booking/booking.ts'
import {
  choice,
  type ListQuery,
  listAt,
  optionalChoice,
  optionalDate,
  pageNumber,
  words,
} from '#app/lib/lists.ts'
import { getMonday } from '#app/lib/time.ts'

/** `week` shows seven days from a Monday; the others are lists. */
const views = ['upcoming', 'past', 'all', 'week'] as const

const everyState = [
  'held',
  'confirmed',
  'to-move',
  'completed',
  'no-show',
  'cancelled',
  'expired',
] as const satisfies readonly BookingState[]

/**
 * Query of the bookings pages. Dates are inclusive dates in India; `week` is a Monday, null for this week;
 * `counselor` is an id, for admins only. Dates apply to the view of all bookings only.
 */
export const bookingsList = listAt(
  bookingsPath,
  {
    when: choice(views),
    q: words,
    state: optionalChoice(everyState),
    kind: optionalChoice(['free', 'paid']),
    counselor: words,
    from: optionalDate,
    to: optionalDate,
    week: optionalDate,
    page: pageNumber,
  },
  (asked) => {
    const { from, to, week } = asked
    const when = asked.when !== 'week' && (from || to) ? 'all' : asked.when
    return {
      ...asked,
      when,
      from: when === 'all' ? from : null,
      to: when === 'all' ? to : null,
      week: when === 'week' && week ? getMonday(week) : null,
    }
  },
)

export type BookingsQuery = ListQuery<typeof bookingsList>
export type BookingsView = BookingsQuery['when']
