import { auditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import type { Booking } from '#app/booking/booking.ts'
import { linesOf } from '#app/booking/visitor.ts'
import { type CsvColumn, csvFile } from '#app/lib/csv.ts'
import { indiaDate, indiaTime, type Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { filterOf } from './list-bookings.ts'
import type { BookingsQuery } from './query.ts'
import { stateInWords } from './rows.ts'
import { pagesFor } from './whose.ts'

const columnsOf = (names: ReadonlyMap<string, string>, now: Millis): CsvColumn<Booking>[] => [
  ['Reference', ({ reference }) => reference],
  ['Date', ({ startsAt }) => indiaDate(startsAt)],
  ['Time (IST)', ({ startsAt }) => indiaTime(startsAt)],
  ['Session', ({ kind }) => (kind === 'free' ? 'Free' : 'Paid')],
  ['State', (booking) => stateInWords(booking, now).label],
  ['Counselor', ({ counselorId }) => names.get(counselorId) ?? counselorId],
  ...linesOf('csv').map(
    ({ label, read }): CsvColumn<Booking> => [label, ({ visitor }) => read(visitor) ?? ''],
  ),
  ['Booked on', ({ createdAt }) => indiaDate(createdAt)],
]

/**
 * Exports the bookings of a view as CSV, at most `mostListed`, in list order; dates and times are in India time. The
 * audit log records who exported how many, not the search text.
 */
export async function exportBookings(
  services: Pick<Services, 'bookings' | 'clock' | 'app'>,
  user: Member,
  query: BookingsQuery,
): Promise<string> {
  const now = services.clock.now()
  const counselors = await services.bookings.counselors(now)
  const names = new Map(counselors.map(({ id, name }) => [id, name]))
  const pages = pagesFor(services, user, filterOf(query, now))
  const { text, rows: count } = await csvFile(columnsOf(names, now), pages)
  const details = { count, searched: query.q !== '' }
  await insertAudit(services.app.db, auditEntry(user, 'bookings.exported', query.when, details), now)
  return text
}
