import type { Result } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { accountChanged } from './account-changed.ts'

type Needs = Pick<Services, 'twoFactor' | 'clock'>

/**
 * Turns one's own two-factor login on; every other session of the account ends. Of this and of what follows its owner is
 * told by mail.
 *
 * @param session the one that began the set-up, which stays
 * @returns the recovery codes
 */
export function turnTwoFactorOn(
  { twoFactor, clock }: Needs,
  own: StaffUser,
  { code, session }: { code: string; session: string },
): Promise<Result<string[], 'wrong-code' | 'not-begun'>> {
  const now = clock.now()
  return twoFactor.confirm(own, code, session, accountChanged(own, 'two-factor-on', now), now)
}

export function turnTwoFactorOff({ twoFactor, clock }: Needs, own: StaffUser): Promise<void> {
  const now = clock.now()
  return twoFactor.turnOff(own, accountChanged(own, 'two-factor-off', now), now)
}

/** Recovery codes in place of those that were; null when two-factor login is off. */
export function renewRecoveryCodes({ twoFactor, clock }: Needs, own: StaffUser): Promise<string[] | null> {
  const now = clock.now()
  return twoFactor.renewCodes(own, accountChanged(own, 'recovery-codes-renewed', now), now)
}
