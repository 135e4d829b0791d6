import { eq } from 'drizzle-orm'
import { openDb } from '#app/adapters/db/open.ts'
import { createOutsideCalendars } from '#app/adapters/db/outside-calendars.ts'
import { staffUsers } from '#app/adapters/db/staff-schema.ts'
import { DAY, HOUR, type Interval, MINUTE, type Millis } from '#app/lib/time.ts'
import type { CalendarAccess } from '#app/ports/outside-calendars.ts'
import { secretKey } from '../site.ts'

/** Calendars that a counselor has added, by their hosts: read just now, not for some hours, and no longer there. */
export const ownCalendars = {
  fresh: 'calendar.google.com',
  stale: 'caldav.icloud.com',
  gone: 'outlook.office365.com',
}

/**
 * Gives a counselor calendars of their own, as if they had been read: no test reads an address on the internet. The site
 * itself reads none of them for a day.
 *
 * @param where the database of a site that does not run
 * @param busy when they are busy by each
 */
export async function addOwnCalendars(
  where: { url: string } | { folder: string },
  { id, email }: { id: string; email: string },
  busy: Record<keyof typeof ownCalendars, Interval>,
  now: Millis,
): Promise<void> {
  const { db, close } = await openDb(where)
  try {
    const store = createOutsideCalendars(db, [secretKey])
    const [user] = await db.select().from(staffUsers).where(eq(staffUsers.email, email))
    const madeBy = user?.id ?? ''
    const add = (access: CalendarAccess, one: Interval, readAt: Millis) =>
      store.add(
        id,
        { access, madeBy, busy: [one] },
        {
          audit: {
            actor: { id: madeBy, email },
            action: 'calendar.added',
            subject: { kind: 'counselor', id },
            details: { host: new URL(access.address).host },
          },
          now: readAt,
        },
      )
    const ics = (host: string): CalendarAccess => ({ kind: 'ics', address: `https://${host}/secret.ics` })
    const caldav = { kind: 'caldav', address: `https://${ownCalendars.stale}`, user: email } as const
    await add(ics(ownCalendars.gone), busy.gone, now - 20 * HOUR)
    const [failing] = await store.lease(now, now, 1)
    await add({ ...caldav, password: 'an app password' }, busy.stale, now - 3 * HOUR)
    await add(ics(ownCalendars.fresh), busy.fresh, now - 4 * MINUTE)
    await store.lease(now, now + DAY, 3)
    if (failing) await store.wrote(failing, { ok: false, reason: 'gone' }, now + DAY, now)
  } finally {
    await close()
  }
}
