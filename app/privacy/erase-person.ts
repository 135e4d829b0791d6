import { createHash } from 'node:crypto'
import { type AuditEntry, auditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { type Erased, type Findings, findingsOf, goesOf, hindrancesOf, staysOf } from './findings.ts'
import { countsOf, goingIn, meantBy, type PersonalPart, type PrivacyRequest } from './personal-record.ts'

/** Shows all that we have about a person; that somebody looked is in the audit log. */
export async function lookUp(
  { personalData, app, clock }: Pick<Services, 'personalData' | 'app' | 'clock'>,
  user: StaffUser,
  request: PrivacyRequest,
): Promise<Findings> {
  const now = clock.now()
  const parts = await personalData.find(request.requester, now)
  await insertAudit(app.db, auditOf('privacy.looked-up', user, request.reference, parts), now)
  return findingsOf(request, parts, now, seenOf(parts))
}

/**
 * Erases what may go of a person (DPDP Act 2023, s. 12), in one transaction with its line in the audit log. A second run
 * finds nothing.
 *
 * @param seen of what was shown: when anything else is there by now, it is `changed`
 */
export async function erasePerson(
  { personalData, clock }: Pick<Services, 'personalData' | 'clock'>,
  user: StaffUser,
  { reference, requester }: PrivacyRequest,
  seen: string,
): Promise<Result<Erased, 'changed' | 'hindered'>> {
  const now = clock.now()
  const erased = await personalData.erase(
    requester,
    (parts) => {
      const meant = meantBy(requester, parts)
      if (hindrancesOf(meant).length > 0) return refuse('hindered' as const)
      if (seenOf(parts) !== seen) return refuse('changed' as const)
      return ok(auditOf('privacy.erased', user, reference, goingIn(meant)))
    },
    now,
  )
  if (!erased.ok) return erased
  const left = meantBy(requester, await personalData.find(requester, now))
  return ok({ reference, gone: goesOf(erased.value), stays: staysOf(left, now) })
}

/** Tells whether what is there is what was shown. Mails are left out: they come and go while one reads. */
function seenOf(parts: readonly PersonalPart[]): string {
  const lasting = parts.filter(({ name }) => name !== 'mails')
  const all = lasting.flatMap(({ name, records }) =>
    records.map(({ id, fate, hindrance }) => `${name} ${id} ${fate.does} ${Boolean(hindrance)}`),
  )
  return createHash('sha256').update(all.sort().join('\n')).digest('base64url')
}

/** A request's line in the audit log: its number and how many of what, and nothing of the person. */
export const auditOf = (
  action: 'privacy.looked-up' | 'privacy.exported' | 'privacy.erased',
  user: StaffUser,
  reference: string,
  parts: readonly PersonalPart[],
): AuditEntry => auditEntry(user, action, reference, countsOf(parts))
