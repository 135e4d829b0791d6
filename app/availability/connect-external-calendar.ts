import { and, eq, lte } from 'drizzle-orm'
import { buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import { notifyAfterCommit } from '#app/db/after-commit.ts'
import { countUses } from '#app/db/limiter.ts'
import type { Tx } from '#app/db/open.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { HOUR, type Interval, MINUTE } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { createEncryption } from '#app/server/secret-keys.ts'
import {
  type CalendarReadFailure,
  getNextReadTime,
  getReadWindow,
  isCalendarReadFailure,
} from './external-calendar.ts'
import { lockCounselors } from './queries.ts'
import { externalCalendars } from './tables.ts'

/** Limit of attempts to connect a calendar per account: each attempt sends a request to a URL that a user entered. */
const perAccount = { max: 30, windowMs: HOUR }

type NewCalendar = { url: string; busy: readonly Interval[] }

/** @throws DomainError with a `CalendarReadFailure`, or `too-many-addresses` */
export async function readExternalCalendar(app: App, user: Member, url: string): Promise<NewCalendar> {
  const wait = await countUses(app, { [`own-calendar:${user.id}`]: perAccount })
  if (wait !== null) throw new DomainError('too-many-addresses')
  return { url, busy: await app.readCalendar(url, getReadWindow(app.clock.now())) }
}

/** Stores a counselor's external calendar: its encrypted URL and its busy times. Replaces an earlier calendar. */
export async function storeExternalCalendar(
  tx: Tx,
  app: App,
  user: Member,
  counselorId: string,
  { url, busy }: NewCalendar,
): Promise<void> {
  const now = app.clock.now()
  const { host } = new URL(url)
  await lockCounselors(tx, [counselorId])
  const calendar = {
    host,
    sealedUrl: seals(app).seal(url, counselorId),
    addedBy: user.id,
    addedAt: now,
    readAt: now,
    dueAt: getNextReadTime(null, now),
    failure: null,
    busy: toMultirange(busy),
  }
  await tx
    .insert(externalCalendars)
    .values({ counselorId, ...calendar })
    .onConflictDoUpdate({ target: externalCalendars.counselorId, set: calendar })
  await insertAudit(tx, buildAuditEntry(user, 'counselor.calendar-added', counselorId, { host }), now)
  notifyAfterCommit(tx, 'hours')
}

export const disconnectExternalCalendar = (app: App, user: Member, counselorId: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    await lockCounselors(tx, [counselorId])
    const removed = await tx
      .delete(externalCalendars)
      .where(eq(externalCalendars.counselorId, counselorId))
      .returning({ host: externalCalendars.host })
    if (removed.length === 0) throw new DomainError('gone-meanwhile')
    await insertAudit(tx, buildAuditEntry(user, 'counselor.calendar-removed', counselorId), app.clock.now())
    notifyAfterCommit(tx, 'hours')
  })

const lease = 2 * MINUTE
const parallelReads = 3

/** Reads the external calendars that are due. If several instances run, only one of them reads each calendar. */
export async function refreshExternalCalendars(app: App): Promise<void> {
  const now = app.clock.now()
  const due = await app.db
    .update(externalCalendars)
    .set({ dueAt: now + lease })
    .where(lte(externalCalendars.dueAt, now))
    .returning()
  const queue = due.values()
  const work = async () => {
    for (const calendar of queue) await refresh(app, calendar)
  }
  await Promise.all(Array.from({ length: parallelReads }, work))
}

/**
 * Reads a calendar and stores its busy times; after a failure, the earlier busy times remain. Changes nothing if the
 * calendar was replaced in the meantime.
 */
async function refresh(app: App, calendar: typeof externalCalendars.$inferSelect): Promise<void> {
  const { counselorId, addedAt } = calendar
  const url = seals(app).open(calendar.sealedUrl, counselorId)
  let busy: Interval[] | null = null
  let failure: CalendarReadFailure | null = null
  try {
    if (url) busy = await app.readCalendar(url, getReadWindow(app.clock.now()))
    else failure = 'keys-missing'
  } catch (error) {
    if (!(error instanceof DomainError) || !isCalendarReadFailure(error.code)) throw error
    failure = error.code
  }
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    await lockCounselors(tx, [counselorId])
    const same = and(eq(externalCalendars.counselorId, counselorId), eq(externalCalendars.addedAt, addedAt))
    const [updated] = await tx
      .update(externalCalendars)
      .set({
        dueAt: getNextReadTime(failure, now),
        failure,
        ...(busy && { readAt: now, busy: toMultirange(busy) }),
      })
      .where(same)
      .returning({ busy: externalCalendars.busy })
    if (updated && updated.busy !== calendar.busy) notifyAfterCommit(tx, 'hours')
  })
}

const seals = ({ keys }: App) => createEncryption(keys, 'external-calendar')

const toMultirange = (busy: readonly Interval[]): string =>
  `{${busy.map(({ from, to }) => `[${new Date(from).toISOString()},${new Date(to).toISOString()})`).join()}}`
