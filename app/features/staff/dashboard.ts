import { indiaDate, indiaInstant } from '#app/features/booking/domain/availability.ts'
import type { Booking, BookingState } from '#app/features/booking/domain/booking.ts'
import { meetingLink } from '#app/features/booking/emails/meeting-link.ts'
import { addDays } from '#app/lib/time.ts'
import type { BookingQuery } from '#app/ports/bookings.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import type { Role } from './domain/permissions.ts'
import type { DashboardQuery } from './domain/query.ts'
import {
  type BookingPage,
  type MailRow,
  mailRow,
  type SessionRow,
  sessionRow,
  todayInWords,
} from './domain/rows.ts'

export type Dashboard = {
  heading: string
  /** Only in the view of today: what is still to come first, then what is over. */
  today: SessionRow[] | null
  list: BookingPage
  /** Mails that could not be sent: only in the view of today, and for an admin. */
  failedMails: MailRow[] | null
}

const pageSize = 20
const mailsShown = 20
/** More than one counselor can hold in a day; an admin sees everyone's. */
const todayShown = 100
/** What takes place or has: neither cancelled nor expired. */
const standing: readonly BookingState[] = ['held', 'confirmed', 'completed', 'no-show']

/** What a member of staff sees: a counselor their own bookings, an admin everyone's and the mails that failed. */
export async function dashboard(
  services: Pick<Services, 'bookings' | 'payments' | 'outbox' | 'clock' | 'settings'>,
  user: StaffUser & { role: Role },
  query: DashboardQuery,
): Promise<Dashboard> {
  const now = services.clock.now()
  const today = indiaDate(now)
  const tomorrow = indiaInstant(addDays(today, 1), '00:00')
  const rowsOf = async (bookings: readonly Booking[]) => {
    const sentBack = await services.payments.partlyRefunded(bookings.map(({ id }) => id))
    return bookings.map((booking) => {
      const room = meetingLink(services.settings.meetingUrl, booking)
      return sessionRow(booking, { room, sentBack: sentBack.get(booking.id), now })
    })
  }
  const page = (wanted: Omit<BookingQuery, 'now' | 'search' | 'offset'>) =>
    bookingPage(services, user, { ...wanted, search: query.search, now }, query.page, rowsOf)

  const common = { heading: todayInWords(now) }
  if (query.when) {
    const found = await page({ when: query.when, limit: pageSize })
    return { ...common, today: null, list: found, failedMails: null }
  }

  const since = indiaInstant(today, '00:00')
  const coming = { when: 'upcoming', states: standing } as const
  const all = await list(services, user, { ...coming, from: since, now, limit: todayShown, offset: 0 })
  const sessions = all.bookings.filter(({ startsAt }) => startsAt >= since && startsAt < tomorrow)
  const rows = await rowsOf(sessions)
  return {
    ...common,
    today: [...rows.filter((session) => !session.over), ...rows.filter((session) => session.over)],
    list: await page({ ...coming, from: tomorrow + 1, limit: 10 }), // a session that ends at midnight is today's
    failedMails: user.role === 'admin' ? (await services.outbox.dead(mailsShown)).map(mailRow) : null,
  }
}

async function bookingPage(
  services: Pick<Services, 'bookings'>,
  user: StaffUser & { role: Role },
  query: Omit<BookingQuery, 'offset'>,
  wanted: number,
  rowsOf: (bookings: readonly Booking[]) => Promise<SessionRow[]>,
): Promise<BookingPage> {
  const at = (page: number) => list(services, user, { ...query, offset: (page - 1) * query.limit })
  let found = await at(wanted)
  const pages = Math.max(1, Math.ceil(found.total / query.limit))
  const page = Math.min(wanted, pages)
  if (page !== wanted) found = await at(page)
  return { rows: await rowsOf(found.bookings), total: found.total, page, pages }
}

/** The one place that decides whose bookings are seen. A counselor's account without a counselor sees none. */
async function list(
  { bookings }: Pick<Services, 'bookings'>,
  user: StaffUser & { role: Role },
  query: BookingQuery,
): Promise<{ bookings: Booking[]; total: number }> {
  if (user.role === 'admin') return bookings.list(query)
  if (!user.counselorId) return { bookings: [], total: 0 }
  return bookings.list({ ...query, counselorId: user.counselorId })
}
