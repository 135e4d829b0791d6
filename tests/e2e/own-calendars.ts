import { eq } from 'drizzle-orm'
import { staffUsers } from '#app/accounts/tables.ts'
import { createOutsideCalendars } from '#app/availability/external-calendar-store.ts'
import { openDb } from '#app/db/open.ts'
import { DAY, HOUR, type Interval, type Millis } from '#app/lib/time.ts'
import { secretKey } from '../site.ts'

export const ownCalendarHost = 'outlook.office365.com'

/**
 * Adds an external calendar to a counselor, last read three hours ago and failing since. The next read is a day away, so
 * that no test sends a request to the internet.
 *
 * @param where database of a stopped site
 */
export async function addOwnCalendar(
  where: { url: string } | { folder: string },
  { id, email }: { id: string; email: string },
  busy: readonly Interval[],
  now: Millis,
): Promise<void> {
  const { db, close } = await openDb(where)
  try {
    const store = createOutsideCalendars(db, [secretKey])
    const [user] = await db.select().from(staffUsers).where(eq(staffUsers.email, email))
    const madeBy = user?.id ?? ''
    const addedAt = now - 3 * HOUR
    const audit = {
      actor: { id: madeBy, email },
      action: 'calendar.added',
      subject: { kind: 'counselor', id },
    } as const
    const calendar = { url: `https://${ownCalendarHost}/secret.ics`, madeBy, busy, dueAt: now }
    await store.set(id, calendar, { audit, now: addedAt })
    await store.wrote({ counselorId: id, addedAt }, { ok: false, reason: 'gone' }, now + DAY, now)
  } finally {
    await close()
  }
}
