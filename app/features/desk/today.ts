import type { Member } from '#app/accounts/roles.ts'
import { may } from '#app/accounts/roles.ts'
import type { BookingState } from '#app/features/booking/domain/booking.ts'
import { listFailedEmails } from '#app/features/system/failed-emails.ts'
import { formatDay } from '#app/lib/dates.ts'
import { addDays, indiaDate, indiaInstant, type Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { sessionLine } from './domain/rows.ts'
import { countFor, listFor, pageFor, rowsFor } from './whose.ts'

const emailsShown = 20
const nextShown = 10
const toMarkShown = 20
const toMoveShown = 10
/** Whoever has more has another trouble. */
const paymentsCounted = 50
/** More than one counselor can hold in a day; an admin sees everyone's. */
const todayShown = 100
/** What takes place or has: neither cancelled nor expired. */
export const standing: readonly BookingState[] = ['held', 'confirmed', 'completed', 'no-show']

/** Sessions that wait for somebody: some of them, and how many there are. */
export type Waiting = Awaited<ReturnType<typeof todayOf>>['toMark']

/** The present day in India: a counselor sees their own sessions, an admin everyone's and the emails that could not be sent. */
export async function todayOf(
  services: Pick<Services, 'app' | 'availability' | 'bookings' | 'payments' | 'books' | 'clock' | 'settings'>,
  user: Member,
) {
  const now = services.clock.now()
  const today = indiaDate(now)
  const since = indiaInstant(today, '00:00')
  const tomorrow = indiaInstant(addDays(today, 1), '00:00')
  const coming = { when: 'upcoming', states: standing, now, offset: 0 } as const
  const ofDay = { ...coming, from: since, starts: { from: since, to: tomorrow }, limit: todayShown }
  const ofToday = await pageFor(services, user, ofDay)
  const later = await pageFor(services, user, {
    ...coming,
    starts: { from: tomorrow },
    limit: nextShown + 1,
  })
  const toMark = await listFor(services, user, { ...toBeMarked(now), limit: toMarkShown })
  const toMove = await listFor(services, user, { ...toBeMoved(now), limit: toMoveShown })
  // what is asked about rows is asked once for all of them
  const all = [ofToday, toMark.bookings, toMove.bookings, later]
  const rows = await rowsFor(services, user, all.flat(), now)
  const [day = [], marked = [], moved = [], next = []] = all.map((part) => rows.splice(0, part.length))
  const sessions = day.map(sessionLine)
  return {
    /** The server's time, from which the page goes on counting. */
    at: now,
    heading: formatDay(today),
    /** The sessions of this day: what is still to come first, then what is over. */
    sessions: [...sessions.filter(({ over }) => !over), ...sessions.filter(({ over }) => over)],
    /** Of all days those that are over and not marked, the last first. */
    toMark: { rows: marked.map(sessionLine), total: toMark.total, more: toMark.more },
    /** Those that could not be held, and whose visitors have not chosen another time yet; the oldest first. */
    toMove: { rows: moved.map(sessionLine), total: toMove.total, more: toMove.more },
    /** Theirs is the calendar, and nothing in it can be booked: neither hours nor a date with starts of its own. */
    withoutHours: await isWithoutHours(services, user, now),
    /** What comes after this day, and whether that is all. */
    next: { rows: next.slice(0, nextShown), all: next.length <= nextShown },
    failedEmails: may(user.role, 'mail') ? await listFailedEmails(services.app, emailsShown) : [],
  }
}

/** How much waits on this page: sessions to be marked or to get another time, and payments to look at. */
export async function openOfDay(services: Pick<Services, 'bookings' | 'books' | 'clock'>, user: Member) {
  const now = services.clock.now()
  const payments = may(user.role, 'money') ? (await services.books.openCases(paymentsCounted)).length : 0
  return (
    payments +
    (await countFor(services, user, toBeMarked(now))) +
    (await countFor(services, user, toBeMoved(now)))
  )
}

const toBeMarked = (now: Millis) => ({ when: 'past', states: ['confirmed'], now, offset: 0 }) as const
/** `from` the beginning: their time has passed or not. */
const toBeMoved = (now: Millis) =>
  ({ when: 'upcoming', from: 0, states: ['to-move'], now, offset: 0 }) as const

async function isWithoutHours(
  { availability }: Pick<Services, 'availability'>,
  { counselorId }: Member,
  now: Millis,
): Promise<boolean> {
  const found = counselorId ? await availability.read(counselorId, now) : null
  if (!found) return false
  const { weekly, overrides } = found.schedule
  const today = indiaDate(now)
  const dates = [...overrides].filter(([date]) => date >= today)
  return ![...Object.values(weekly), ...dates.map(([, starts]) => starts)].some((starts) => starts?.length)
}
