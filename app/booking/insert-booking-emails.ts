import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { staffUsers } from '#app/accounts/tables.ts'
import type { Db } from '#app/db/open.ts'
import type { Millis } from '#app/lib/time.ts'
import { insertEmails, type NewEmail } from '#app/mail/emails.ts'
import type { BookingEmail } from './schedule-emails.ts'

export type PlannedEmail = NewEmail & Pick<BookingEmail, 'counselorIds'>

/**
 * Inserts the emails of a change in its transaction, with copies for counselors.
 *
 * @param event event of the change, for the emails that report it
 */
export async function insertBookingEmails(
  tx: Pick<Db, 'insert' | 'select'>,
  emails: readonly PlannedEmail[],
  now: Millis,
  { bookingId, eventId }: { bookingId?: string; eventId?: bigint | undefined } = {},
): Promise<void> {
  if (emails.length === 0) return
  const rows = (await addCounselorCopies(tx, emails)).map((email) =>
    email.bookingId === bookingId && email.kind.startsWith('booking-') ? { ...email, eventId } : email,
  )
  await insertEmails(tx, rows, now)
}

/** Adds a copy of each team email for every active account of the counselors that wants copies. */
async function addCounselorCopies(
  tx: Pick<Db, 'select'>,
  planned: readonly PlannedEmail[],
): Promise<NewEmail[]> {
  const ids = [...new Set(planned.flatMap(({ counselorIds = [] }) => counselorIds))]
  const { email, counselorId, disabledAt, password, bookingEmails } = staffUsers
  const accounts =
    ids.length === 0
      ? []
      : await tx
          .select({ email, counselorId })
          .from(staffUsers)
          .where(
            and(inArray(counselorId, ids), eq(bookingEmails, true), isNull(disabledAt), isNotNull(password)),
          )
          .orderBy(asc(email))
  const emails = planned.map(({ counselorIds: _, ...rest }) => rest)
  const copies = planned.flatMap(({ counselorIds = [], ...rest }) =>
    accounts
      .filter((account) => account.counselorId !== null && counselorIds.includes(account.counselorId))
      .filter((account) => account.email !== rest.recipient.toLowerCase())
      .map(({ email: recipient }) => ({
        ...{ ...rest, audience: 'counselor' as const, recipient },
        key: `${rest.key}:counselor:${recipient}`,
      })),
  )
  return [...emails, ...copies]
}
