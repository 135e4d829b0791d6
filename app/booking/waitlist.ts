import { randomBytes } from 'node:crypto'
import { and, eq, gte, isNull } from 'drizzle-orm'
import { chooseCounselor, listCounselors } from '#app/availability/queries.ts'
import { countUses } from '#app/db/limiter.ts'
import { normalizeMailbox } from '#app/lib/mailbox.ts'
import { DAY, HOUR, indiaDate, isIsoDate, MINUTE } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import type { App } from '#app/server/app-context.ts'
import { getClientNetwork } from '#app/server/client-ip.ts'
import { listAvailableStarts, type WaitlistDay } from './calendar.ts'
import { listDays } from './list-slots.ts'
import { BookingError } from './messages.ts'
import { waitlist } from './tables.ts'

/** Limit of requests per network, high enough for a school class that shares a network. */
const perNetwork = { max: 100, windowMs: HOUR }
/** Limit of requests per email address, because anyone can enter any address. */
const perEmail = { max: 15, windowMs: DAY }

const { kind, date, counselorId, email, token, notifiedAt } = waitlist

/** Returns whether a day has an available slot, is full, or has no slot outside the minimum notice. */
export async function findDayStatus(
  app: App,
  { kind, date, counselorId }: WaitlistDay,
): Promise<'available' | 'full' | 'none'> {
  if (!isIsoDate(date)) return 'none'
  const counselor = chooseCounselor(await listCounselors(app, app.clock.now()), counselorId)
  if (!counselor) return 'none'
  const days = await listDays(app, counselor, kind, { from: date, to: date })
  if (listAvailableStarts(days).length > 0) return 'available'
  const bookableFrom = app.clock.now() + counselor.schedule.noticeMinutes * MINUTE
  return days.some(({ slots }) => slots.some(({ startsAt }) => startsAt >= bookableFrom)) ? 'full' : 'none'
}

/**
 * Adds a request for one email when a slot on a full day opens. Renews a request whose email was already sent.
 *
 * @throws BookingError `day-not-full` or `too-many-requests`
 */
export async function joinWaitlist(
  app: App,
  day: WaitlistDay,
  given: string,
  clientIp: string,
): Promise<void> {
  if ((await findDayStatus(app, day)) !== 'full') throw new BookingError('day-not-full')
  const wait = await countUses(app, {
    [`waitlist:${getClientNetwork(clientIp)}`]: perNetwork,
    [`waitlist:${normalizeMailbox(given)}`]: perEmail,
  })
  if (wait !== null) throw new BookingError('too-many-requests')
  // hexadecimal, because URLs are matched in lower case
  const values = { ...day, email: given, token: randomBytes(24).toString('hex') }
  await app.db
    .insert(waitlist)
    .values({ ...values, createdAt: app.clock.now() })
    .onConflictDoUpdate({ target: [email, date, kind, counselorId], set: { notifiedAt: null } })
}

export async function leaveWaitlist({ db }: Pick<App, 'db'>, given: string): Promise<void> {
  if (/^[\da-f]{48}$/.test(given)) await db.delete(waitlist).where(eq(token, given))
}

export async function notifyWaitlist(app: App): Promise<void> {
  const { db, clock } = app
  const now = clock.now()
  const isOpen = and(isNull(notifiedAt), gte(date, indiaDate(now)))
  for (const day of await db.selectDistinct({ kind, date, counselorId }).from(waitlist).where(isOpen)) {
    if ((await findDayStatus(app, day)) !== 'available') continue
    const isDay = and(eq(kind, day.kind), eq(date, day.date), eq(counselorId, day.counselorId))
    await db.transaction(async (tx) => {
      const close = tx.update(waitlist).set({ notifiedAt: now })
      const waits = await close.where(and(isOpen, isDay)).returning()
      const details = { session: day.kind, date: day.date, counselorId: day.counselorId }
      const emails = waits.map((wait) => ({
        ...({ kind: 'slot-opened', audience: 'visitor', details } as const),
        recipient: wait.email,
      }))
      await insertEmails(tx, emails, now)
    })
  }
}
