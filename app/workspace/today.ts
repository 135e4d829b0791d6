import type { Member } from '#app/accounts/roles.ts'
import { may } from '#app/accounts/roles.ts'
import type { BookingState } from '#app/booking/booking.ts'
import { formatDay } from '#app/lib/dates.ts'
import { addDays, indiaDate, indiaInstant, type Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { listFailedEmails } from './failed-emails.ts'
import { sessionLine } from './rows.ts'
import { countFor, listFor, pageFor, rowsFor } from './whose.ts'

const emailsShown = 20
const nextShown = 10
const toMarkShown = 20
const toMoveShown = 10
/** Maximum number of payments counted; more indicate another problem. */
const paymentsCounted = 50
/** Maximum number of sessions shown; an admin sees those of every counselor. */
const todayShown = 100
/** Statuses of sessions that take place or took place. */
export const standing: readonly BookingState[] = ['held', 'confirmed', 'completed', 'no-show']

/** Sessions that need action: the first rows and the total. */
export type Waiting = Awaited<ReturnType<typeof todayOf>>['toMark']

/** Returns today's page in India time: a counselor's own sessions, or all sessions and the failed emails for an admin. */
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
  // fetches related data once for all rows
  const all = [ofToday, toMark.bookings, toMove.bookings, later]
  const rows = await rowsFor(services, user, all.flat(), now)
  const [day = [], marked = [], moved = [], next = []] = all.map((part) => rows.splice(0, part.length))
  const sessions = day.map(sessionLine)
  return {
    /** Server time from which the page counts on. */
    at: now,
    heading: formatDay(today),
    /** Today's sessions, upcoming ones before past ones. */
    sessions: [...sessions.filter(({ over }) => !over), ...sessions.filter(({ over }) => over)],
    /** Past sessions without an outcome, the latest first. */
    toMark: { rows: marked.map(sessionLine), total: toMark.total, more: toMark.more },
    /** Sessions that we could not hold and that have no new time yet, the oldest first. */
    toMove: { rows: moved.map(sessionLine), total: toMove.total, more: toMove.more },
    /** Whether the user is a counselor without bookable hours or dates. */
    withoutHours: await isWithoutHours(services, user, now),
    /** Sessions after today, and whether these are all. */
    next: { rows: next.slice(0, nextShown), all: next.length <= nextShown },
    failedEmails: may(user.role, 'mail') ? await listFailedEmails(services.app, emailsShown) : [],
  }
}

/** Counts what needs action today: missing outcomes, sessions to move, and payments to check. */
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
/** Filter for sessions to move, past or upcoming. */
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
