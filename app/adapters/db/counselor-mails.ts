import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { staffUsers } from '#app/accounts/tables.ts'
import type { Db } from '#app/db/open.ts'
import type { OutgoingMail } from '#app/ports/outbox.ts'

/**
 * Mails, and what the team is told of a booking once more for its counselor: for every account of theirs that is in use and
 * wants it, at the moment of writing. Of a session that is handed over both counselors are told.
 */
export async function alsoToCounselors(
  tx: Pick<Db, 'select'>,
  mails: readonly OutgoingMail[],
): Promise<readonly OutgoingMail[]> {
  const forTeam = mails.filter(({ content }) => counselorsIn(content).length > 0)
  if (forTeam.length === 0) return mails
  const ids = [...new Set(forTeam.flatMap(({ content }) => counselorsIn(content)))]
  const { email, counselorId, disabledAt, password, bookingEmails } = staffUsers
  const accounts = await tx
    .select({ email, counselorId })
    .from(staffUsers)
    .where(and(inArray(counselorId, ids), eq(bookingEmails, true), isNull(disabledAt), isNotNull(password)))
    .orderBy(asc(email))
  const copies = forTeam.flatMap((mail) =>
    accounts
      .filter((account) => account.counselorId && counselorsIn(mail.content).includes(account.counselorId))
      .filter((account) => account.email !== mail.recipient.toLowerCase())
      .map((account) => copyFor(mail, account.email)),
  )
  return [...mails, ...copies]
}

/** The counselors whom a mail to the team concerns; nobody where it tells of no booking's news. */
function counselorsIn(content: OutgoingMail['content']): string[] {
  if (content.to !== 'team' || !('booking' in content)) return []
  if (!content.kind.startsWith('booking-')) return []
  const before = 'previousCounselorId' in content ? [content.previousCounselorId] : []
  return [content.booking.counselorId, ...before]
}

const copyFor = ({ content, key, sendAt }: OutgoingMail, recipient: string): OutgoingMail => ({
  content: { ...content, to: 'counselor' } as OutgoingMail['content'],
  recipient,
  sendAt,
  key: `${key}:counselor:${recipient}`,
})
