import { and, asc, desc, eq, gte, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import { listStaffEmailsByRight } from '#app/accounts/queries.ts'
import { counselors } from '#app/accounts/tables.ts'
import { addDays, type IsoDate, indiaDate, type Millis, parseIndiaTime } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import type { App } from '#app/server/app-context.ts'
import { bookingEvents, bookings } from './tables.ts'

export const digestLabels: Readonly<Record<string, string>> = {
  placed: 'Booked',
  confirmed: 'Booked',
  paid: 'Booked',
  'paid-offline': 'Booked',
  moved: 'Moved',
  reassigned: 'Reassigned',
  'to-move': 'To be moved by the client',
  cancelled: 'Cancelled',
  'counselor-no-show': 'Cancelled',
  'refunded-externally': 'Cancelled',
  'no-show': 'No-show',
}

/**
 * Schedules one email per admin about the day's changes and tomorrow's sessions, once a day. Does nothing without
 * changes and sessions.
 */
export async function scheduleDailyDigest(app: App): Promise<void> {
  const now = app.clock.now()
  const date = indiaDate(now)
  const { changes, sessions } = await readDigest(app, date)
  if (changes.length === 0 && sessions.length === 0) return
  const emails = (await listStaffEmailsByRight(app, 'everyone')).map((recipient) => ({
    ...({ kind: 'daily-digest', audience: 'staff', details: { date } } as const),
    recipient,
    key: `daily-digest:${date}:${recipient}`,
  }))
  await insertEmails(app.db, emails, now)
}

/** Reads the bookings that changed on an India date, each with its last change, and the next day's sessions. */
export async function readDigest({ db }: App, date: IsoDate) {
  const [midnight, next, afterNext] = [0, 1, 2].map((days) =>
    parseIndiaTime(addDays(date, days), '00:00'),
  ) as [Millis, Millis, Millis]
  const { name, kind, startsAt, status } = bookings
  const shown = { name, kind, startsAt, counselor: counselors.name }
  const changes = await db
    .selectDistinctOn([bookings.id], { ...shown, event: bookingEvents.event })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .innerJoin(counselors, eq(counselors.id, bookings.counselorId))
    .where(
      and(
        gte(bookingEvents.at, midnight),
        lt(bookingEvents.at, next),
        inArray(bookingEvents.event, Object.keys(digestLabels)),
        notInArray(status, ['held', 'expired']),
        isNull(bookings.erasedAt),
      ),
    )
    .orderBy(bookings.id, desc(bookingEvents.id))
  const sessions = await db
    .select(shown)
    .from(bookings)
    .innerJoin(counselors, eq(counselors.id, bookings.counselorId))
    .where(and(eq(status, 'confirmed'), gte(startsAt, next), lt(startsAt, afterNext)))
    .orderBy(asc(startsAt))
  const order = Object.values(digestLabels)
  const place = ({ event }: { event: string }) => order.indexOf(digestLabels[event] ?? '')
  return { changes: changes.toSorted((one, other) => place(one) - place(other)), sessions }
}
