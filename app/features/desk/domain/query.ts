import { bookingsPath } from '#app/accounts/paths.ts'
import type { BookingState } from '#app/features/booking/domain/booking.ts'
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
 * The bookings by their address. Dates are India dates, both included; `week` is a Monday, null for the present one;
 * `counselor` is an id, and asked of admins alone. Dates belong to the list of all: what is upcoming and what is past says
 * itself when.
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
