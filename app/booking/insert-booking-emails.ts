import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { staffUsers } from '#app/accounts/tables.ts'
import type { Db } from '#app/db/open.ts'
import type { Millis } from '#app/lib/time.ts'
import { insertEmails, type NewEmail } from '#app/mail/emails.ts'
import type { BookingEmail } from './schedule-emails.ts'

type Planned = NewEmail & Pick<BookingEmail, 'counselorIds'>

/**
 * Writes emails in the transaction of the change that causes them, with copies for counselors.
 *
 * @param eventIds events written in the same transaction, by booking id
 */
export async function insertBookingEmails(
  tx: Pick<Db, 'insert' | 'select'>,
  emails: readonly Planned[],
  now: Millis,
  eventIds: ReadonlyMap<string, bigint> = new Map(),
): Promise<void> {
  const rows = (await addCounselorCopies(tx, emails)).map((email) => ({
    ...email,
    eventId: email.kind.startsWith('booking-') ? eventIds.get(email.bookingId ?? '') : undefined,
  }))
  await insertEmails(tx, rows, now)
}

/** Adds a copy of each team email for every active account of the counselors that wants copies. */
export async function addCounselorCopies(
  tx: Pick<Db, 'select'>,
  planned: readonly Planned[],
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
