import { bookingScope, hasRight, type Member } from '#app/accounts/roles.ts'
import { type Counselor, listCounselors } from '#app/availability/queries.ts'
import type { Booking } from '#app/booking/booking.ts'
import { buildStaffJoinLink } from '#app/booking/links.ts'
import {
  type BookingQuery,
  countBookings,
  listBookingPage,
  maxListedBookings,
  searchBookings,
} from '#app/booking/search-bookings.ts'
import { countEnquiriesByStatus } from '#app/enquiries/queries.ts'
import { countFailedEmails } from '#app/mail/emails.ts'
import { countOpenCases } from '#app/payments/money-queries.ts'
import { listPartialRefunds } from '#app/payments/queries.ts'
import { listPlansToWrite } from '#app/plan/queries.ts'
import type { App } from '#app/server/app-context.ts'
import { buildBookingRow } from './booking-row.ts'
import type { MenuEntryName } from './menu.ts'

/** Query for bookings that the user may see. The scope and the present time are added. */
type VisibleQuery = Omit<BookingQuery, 'now' | 'limit' | 'offset'> & { limit?: number; offset?: number }

function buildQuery({ clock }: App, user: Member, query: VisibleQuery): BookingQuery {
  const counselorId = bookingScope(user)
  const all = { limit: maxListedBookings, offset: 0, ...query, now: clock.now() }
  return counselorId === null ? all : { ...all, counselorId }
}

export const readBookings = (app: App, user: Member, query: VisibleQuery): Promise<Booking[]> =>
  listBookingPage(app, buildQuery(app, user, query))

/** Reads the bookings that the user may see, formatted, with their total. */
export async function listBookings(app: App, user: Member, query: VisibleQuery) {
  const { bookings, total } = await searchBookings(app, buildQuery(app, user, query))
  return { rows: await loadBookingRows(app, user, bookings), total }
}

/** Loads the rows of bookings. If the user sees only one counselor, the rows omit the counselor's name. */
export async function loadBookingRows(app: App, user: Member, bookings: readonly Booking[]) {
  const now = app.clock.now()
  const ids = bookings.map(({ id }) => id)
  const refunds = await listPartialRefunds(app.db, ids)
  const counselors = bookingScope(user) === null ? await listCounselors(app, now) : []
  return bookings.map((booking) => {
    const counselor = counselors.find(({ id }) => id === booking.counselorId)?.name
    return buildBookingRow(booking, {
      room: buildStaffJoinLink(app.config.siteUrl, booking),
      counselor: (counselors.length > 1 && counselor) || null,
      refunded: refunds.get(booking.id),
      now,
    })
  })
}

/** Lists the counselors with whom the user may book, and by whom they may filter: their own, or all that are offered. */
export async function listBookableCounselors(app: App, user: Member): Promise<Counselor[]> {
  const own = bookingScope(user)
  const all = await listCounselors(app, app.clock.now())
  return all.filter(({ id, offered }) => (own === null ? offered : id === own))
}

/** Query for `to-move` sessions. With `from: 0`, it includes past sessions. */
export const rescheduleRequestsQuery = { when: 'upcoming', from: 0, statuses: ['to-move'] } as const

/** Counts the items to decide on Today and the open messages, by menu entry. */
export async function countOpenItems(
  app: App,
  user: Member,
): Promise<Partial<Record<MenuEntryName, number>>> {
  const { role } = user
  const { db } = app
  const moves = await countBookings(app, buildQuery(app, user, rescheduleRequestsQuery))
  const plans = (await listPlansToWrite(app, user)).length
  const cases = hasRight(role, 'money') ? await countOpenCases(db) : 0
  const emails = hasRight(role, 'mail') ? await countFailedEmails(db) : 0
  return {
    ...(hasRight(role, 'bookings') && { Today: moves + plans + cases + emails }),
    ...(hasRight(role, 'inbox') && { Messages: (await countEnquiriesByStatus(db, user)).open }),
  }
}
