import type { Member } from '#app/accounts/roles.ts'
import { bookingScope } from '#app/accounts/roles.ts'
import type { Booking } from '#app/booking/booking.ts'
import { staffJoinLink } from '#app/booking/emails/meeting-link.ts'
import { inPages } from '#app/lib/lists.ts'
import type { Millis } from '#app/lib/time.ts'
import { type BookingQuery, type BookingStore, mostListed } from '#app/ports/bookings.ts'
import type { Services } from '#app/ports/services.ts'
import { type SessionRow, sessionRow } from './rows.ts'

/** Lists bookings in the user's scope, with their total. */
export async function listFor(
  { bookings }: Pick<Services, 'bookings'>,
  user: Member,
  query: BookingQuery,
): ReturnType<BookingStore['list']> {
  return bookings.list(asSeenBy(user, query))
}

/** Counts bookings in the user's scope, up to `mostCounted`. */
export const countFor = async (
  { bookings }: Pick<Services, 'bookings'>,
  user: Member,
  query: Omit<BookingQuery, 'limit'>,
): Promise<number> => (await bookings.count(asSeenBy(user, { ...query, limit: 0 }))).total

/** Lists bookings in the user's scope without a total. */
export const pageFor = (
  { bookings }: Pick<Services, 'bookings'>,
  user: Member,
  query: BookingQuery,
): Promise<Booking[]> => bookings.page(asSeenBy(user, query))

/** Iterates over pages of bookings in the user's scope, `mostListed` bookings at most. */
export const pagesFor = (
  { bookings }: Pick<Services, 'bookings'>,
  user: Member,
  query: Omit<BookingQuery, 'limit' | 'offset'>,
): AsyncGenerator<Booking[]> =>
  inPages<Booking>(
    ({ limit, last }) =>
      bookings.page(asSeenBy(user, { ...query, limit, offset: 0, ...(last && { after: last }) })),
    ({ id }) => id,
    mostListed,
  )

function asSeenBy(user: Member, query: BookingQuery): BookingQuery {
  const counselorId = bookingScope(user)
  return counselorId === null ? query : { ...query, counselorId }
}

/** Formats bookings as list rows for staff. */
export async function rowsFor(
  services: Pick<Services, 'bookings' | 'payments' | 'settings'>,
  user: Member,
  bookings: readonly Booking[],
  now: Millis,
): Promise<SessionRow[]> {
  const sentBack = await services.payments.partlyRefunded(bookings.map(({ id }) => id))
  const counselors = bookingScope(user) === null ? await services.bookings.counselors(now) : []
  const names = new Map(counselors.map(({ id, name }) => [id, name]))
  return bookings.map((booking) =>
    sessionRow(booking, {
      room: staffJoinLink(services.settings.siteUrl, booking),
      counselor: names.size > 1 ? (names.get(booking.counselorId) ?? booking.counselorId) : null,
      sentBack: sentBack.get(booking.id),
      now,
    }),
  )
}
