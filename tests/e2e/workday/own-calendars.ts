import { eq } from 'drizzle-orm'
import { staffUsers } from '#app/accounts/tables.ts'
import { externalCalendars } from '#app/availability/tables.ts'
import { openDb } from '#app/db/open.ts'
import { DAY, HOUR, type Interval, type Millis } from '#app/lib/time.ts'
import { createEncryption } from '#app/server/secret-keys.ts'
import { secretKey } from '../../site.ts'

export const ownCalendarHost = 'outlook.office365.com'

/**
 * Adds an external calendar to a counselor. Its last successful read was three hours ago, and later reads failed. The next
 * read is due in a day, so that no test sends a request to the internet.
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
    const [user] = await db.select().from(staffUsers).where(eq(staffUsers.email, email))
    const addedAt = now - 3 * HOUR
    const ranges = busy.map(
      ({ from, to }) => `[${new Date(from).toISOString()},${new Date(to).toISOString()})`,
    )
    await db.insert(externalCalendars).values({
      counselorId: id,
      host: ownCalendarHost,
      sealedUrl: createEncryption([secretKey], 'external-calendar').seal(
        `https://${ownCalendarHost}/secret.ics`,
        id,
      ),
      addedBy: user?.id ?? '',
      addedAt,
      readAt: addedAt,
      dueAt: now + DAY,
      failure: 'gone',
      busy: `{${ranges.join()}}`,
    })
  } finally {
    await close()
  }
}
