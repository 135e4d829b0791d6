import { ok, type Result, refuse } from '#app/lib/result.ts'
import { MINUTE } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { accountChanged } from './account-changed.ts'
import { staffMessages, tooManyAttempts } from './domain/messages.ts'
import { passwordProblem } from './domain/password-rules.ts'

const tries = { max: 10, windowMs: 15 * MINUTE }

type Needs = Pick<Services, 'ownAccount' | 'throttle' | 'clock' | 'settings'>
export type PasswordRefusal = {
  status: 400 | 401 | 422 | 429
  field: 'password' | 'newPassword'
  message: string
}

/** Asks for the password before what a borrowed browser must not do. Ten tries in a quarter of an hour. */
export async function askPassword(
  { ownAccount, throttle, clock, settings }: Needs,
  own: Pick<StaffUser, 'id'>,
  password: string,
): Promise<Result<null, PasswordRefusal>> {
  const field = 'password'
  if (!password) return refuse({ status: 400, field, message: 'Enter your password.' })
  const key = `own password ${own.id}`
  if (settings.rateLimits) {
    const counted = await throttle.hit(key, tries, clock.now())
    if (!counted.ok) return refuse({ status: 429, field, message: tooManyAttempts(counted.retryAfterMs) })
  }
  if (!(await ownAccount.isPassword(own.id, password))) {
    return refuse({ status: 401, field, message: staffMessages.wrongOwnPassword })
  }
  if (settings.rateLimits) await throttle.clear(key)
  return ok(null)
}

/**
 * Changes one's own password; every other session of the account ends, and its owner is told by mail.
 *
 * @param keep the session that stays
 */
export async function changePassword(
  services: Needs,
  own: StaffUser,
  { password, newPassword, keep }: { password: string; newPassword: string; keep: string },
): Promise<Result<null, PasswordRefusal>> {
  const problem = passwordProblem(newPassword, own)
  if (problem) return refuse({ status: 422, field: 'newPassword', message: problem })
  const asked = await askPassword(services, own, password)
  if (!asked.ok) return asked
  if (newPassword === password) {
    return refuse({
      status: 422,
      field: 'newPassword',
      message: 'This is the password you have. Use another.',
    })
  }
  const now = services.clock.now()
  const mails = accountChanged(own, 'password-changed', now)
  await services.ownAccount.changePassword(own, newPassword, keep, mails, now)
  return ok(null)
}
