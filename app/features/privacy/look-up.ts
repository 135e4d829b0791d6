import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { type Findings, findingsOf } from './domain/findings.ts'
import type { PrivacyRequest } from './domain/personal-record.ts'
import { auditOf, seenOf } from './traces.ts'

/** Shows all that we have about a person; that somebody looked is in the audit log. */
export async function lookUp(
  { personalData, audit, clock }: Pick<Services, 'personalData' | 'audit' | 'clock'>,
  user: StaffUser,
  request: PrivacyRequest,
): Promise<Findings> {
  const now = clock.now()
  const parts = await personalData.find(request.requester, now)
  await audit.record(auditOf('privacy.looked-up', user, request.reference, parts), now)
  return findingsOf(request, parts, now, seenOf(parts))
}
