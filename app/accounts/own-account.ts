import * as z from 'zod/mini'
import { clearUses, countedUses, countUse } from '#app/db/limiter.ts'
import { type FieldErrors, firstErrors, personName } from '#app/lib/forms/field-schemas.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { DAY, MINUTE, type Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { SignedInAccount, StaffUser } from '#app/ports/staff.ts'
import { accountChanged } from './account-changed.ts'
import { staffMessages } from './messages.ts'
import { newPasswordProblem } from './new-password.ts'

const nameForm = z.object({ name: personName('Name', 80) })

/** Changes one's own name. */
export async function changeOwnName(
  { ownAccount, clock }: Pick<Services, 'ownAccount' | 'clock'>,
  own: StaffUser,
  sent: Readonly<Record<string, string>>,
): Promise<Result<null, FieldErrors>> {
  const parsed = z.safeParse(nameForm, sent)
  if (!parsed.success) return refuse(firstErrors(parsed.error))
  const { name } = parsed.data
  if (name !== own.name) await ownAccount.rename(own, name, clock.now())
  return ok(null)
}

/** For as long as a session lives. */
const tries = { max: 10, windowMs: 30 * DAY }

type Needs = Pick<Services, 'ownAccount' | 'app' | 'clock' | 'settings'>
export type PasswordRefusal = {
  status: 400 | 401 | 422
  field: 'password' | 'newPassword'
  message: string
}

/**
 * Asks for the password before what a borrowed browser must not do. Ten wrong ones end the session that they came from:
 * were they counted for the account, whoever stole a session could keep its owner from changing the password.
 *
 * @param session the one that asks
 * @returns `signed-out` when this session has ended
 */
export async function askPassword(
  { ownAccount, app, clock, settings }: Needs,
  own: Pick<StaffUser, 'id' | 'email'>,
  session: string,
  typed: string,
): Promise<Result<null, PasswordRefusal | 'signed-out'>> {
  const field = 'password'
  if (!typed) return refuse({ status: 400, field, message: 'Enter your password.' })
  const key = `own password ${session}`
  const now = clock.now()
  const counted = !settings.rateLimits || (await countUse(app, key, tries)).ok
  if (counted && (await ownAccount.isPassword(own.id, typed))) {
    if (settings.rateLimits) await clearUses(app, key)
    return ok(null)
  }
  if (!settings.rateLimits || (await countedUses(app, key)) < tries.max)
    return refuse({ status: 401, field, message: staffMessages.wrongOwnPassword })
  await ownAccount.endSession(own, session, now, 'wrong-passwords')
  return refuse('signed-out')
}

/** A login of the last quarter of an hour proves enough. */
const freshFor = 15 * MINUTE

/**
 * Whether this session is asked for the password before what gives somebody power, or takes somebody's second factor: a
 * browser that was left open, or a stolen session, must not make itself an admin.
 */
export const asksPasswordAgain = (
  { signedInAt }: Pick<SignedInAccount, 'signedInAt'>,
  now: Millis,
): boolean => now - signedInAt >= freshFor

/**
 * Changes one's own password; every other session of the account ends, and its owner is notified by email.
 *
 * @param keep the session that stays
 */
export async function changePassword(
  services: Needs,
  own: StaffUser,
  { password, newPassword, keep }: { password: string; newPassword: string; keep: string },
): Promise<Result<null, PasswordRefusal | 'signed-out'>> {
  const problem = await newPasswordProblem(newPassword, own)
  if (problem) return refuse({ status: 422, field: 'newPassword', message: problem })
  const asked = await askPassword(services, own, keep, password)
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
