import { buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import { listCounselors } from '#app/availability/queries.ts'
import type { Booking } from '#app/booking/booking.ts'
import { maxListedBookings } from '#app/booking/search-bookings.ts'
import { detailLabels, formatBookingReason } from '#app/booking/visitor.ts'
import { buildCsvFile, type CsvColumn } from '#app/lib/csv.ts'
import { readPage } from '#app/lib/lists.ts'
import { indiaDate, indiaTime, type Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { getBookingStatusLabel } from './booking-row.ts'
import type { BookingsQuery } from './forms.ts'
import { listBookings, readBookings } from './queries.ts'
import { activeStatuses } from './today.ts'

const pageSize = 20

/** Reads the requested page of the list, or the last page if there are fewer. */
export async function readBookingList(app: App, user: Member, query: BookingsQuery) {
  const { found, page, pages } = await readPage(query.page, pageSize, (offset) =>
    listBookings(app, user, { ...toFilter(query), limit: pageSize, offset }),
  )
  return { ...found, page, pages, isCut: found.total > maxListedBookings }
}

const toFilter = ({ when, q, counselor }: BookingsQuery) => ({
  when,
  search: q,
  ...(counselor && { counselorId: counselor }),
  ...(when === 'upcoming' && { statuses: [...activeStatuses, 'to-move' as const] }),
})

const csvDetails = ['name', 'email', 'phone', 'city', 'bookedFor', 'classLevel', 'language', 'mode'] as const

const csvColumns = (names: ReadonlyMap<string, string>, now: Millis): CsvColumn<Booking>[] => [
  ['Reference', ({ reference }) => reference],
  ['Date', ({ startsAt }) => indiaDate(startsAt)],
  ['Time (IST)', ({ startsAt }) => indiaTime(startsAt)],
  ['Session', ({ kind }) => (kind === 'free' ? 'Free' : 'Paid')],
  ['Status', (booking) => getBookingStatusLabel(booking, now).label],
  ['Counselor', ({ counselorId }) => names.get(counselorId) ?? counselorId],
  ...csvDetails.map((name): CsvColumn<Booking> => {
    const [label, format] = detailLabels[name]
    return [label, ({ visitor }) => format(visitor) ?? '']
  }),
  ['Reason', ({ visitor }) => formatBookingReason(visitor)],
  ['Booked on', ({ createdAt }) => indiaDate(createdAt)],
]

/** Exports the bookings of a list as CSV. The audit log records the number of bookings, but not the search text. */
export async function exportBookings(app: App, user: Member, query: BookingsQuery): Promise<string> {
  const now = app.clock.now()
  const names = new Map((await listCounselors(app, now)).map(({ id, name }) => [id, name]))
  const bookings = await readBookings(app, user, toFilter(query))
  const details = { count: bookings.length, searched: query.q !== '' }
  await insertAudit(app.db, buildAuditEntry(user, 'bookings.exported', query.when, details), now)
  return buildCsvFile(csvColumns(names, now), bookings)
}
