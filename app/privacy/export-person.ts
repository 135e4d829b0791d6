import { insertAudit } from '#app/accounts/audit-log.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { auditOf } from './erase-person.ts'
import { findingsOf } from './findings.ts'
import { meantBy, otherMailboxesIn, type PrivacyRequest } from './personal-record.ts'

export type PersonalFile = Awaited<ReturnType<typeof exportPerson>>

/** Collects all that we have about a person, for a file to read and print (DPDP Act 2023, s. 11). */
export async function exportPerson(
  { personalData, app, clock }: Pick<Services, 'personalData' | 'app' | 'clock'>,
  user: StaffUser,
  request: PrivacyRequest,
) {
  const { reference, requester } = request
  const now = clock.now()
  const meant = meantBy(requester, await personalData.find(requester, now))
  await insertAudit(app.db, auditOf('privacy.exported', user, reference, meant), now)
  // what is meant is theirs, whichever mailbox it came from
  const own = meant.map((part) => ({
    ...part,
    records: part.records.map((record) => ({ ...record, from: null })),
  }))
  const { parts, none } = findingsOf(request, own, now, '')
  const about = [requester.email, requester.phone, ...otherMailboxesIn(meant)].filter(Boolean).join(', ')
  return { reference, about, madeAt: formatDateTime(now), parts, none }
}
