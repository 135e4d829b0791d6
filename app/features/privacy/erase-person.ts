import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { type Erased, goesOf, hindrancesOf, staysOf } from './domain/findings.ts'
import { goingIn, meantBy, type PrivacyRequest } from './domain/personal-record.ts'
import { auditOf, seenOf } from './traces.ts'

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
