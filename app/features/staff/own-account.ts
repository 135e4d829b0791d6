import * as z from 'zod/mini'
import { type FieldErrors, firstErrors, personName } from '#app/features/forms/fields.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { DAY, MINUTE, type Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { SignedInAccount, StaffUser } from '#app/ports/staff.ts'
import { accountChanged } from './account-changed.ts'
import { staffMessages } from './domain/messages.ts'
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
const tries = { max: 10, windowMs: 7 * DAY }

export type Needs = Pick<Services, 'ownAccount' | 'throttle' | 'clock' | 'settings' | 'refusals'>
export type PasswordRefusal = {
  status: 400 | 401 | 422
  field: 'password' | 'newPassword'
  message: string
}

/** What is typed to show that it is still they, and what is said to whoever typed nothing or something wrong. */
type Proof = {
  isRight(typed: string): Promise<boolean>
  missing: string
  wrong: string
}

/**
 * Asks for the password before what a borrowed browser must not do. Ten wrong ones end the session that they came from:
 * were they counted for the account, whoever stole a session could keep its owner from changing the password.
 *
 * @param session the one that asks
 * @returns `signed-out` when this session has ended
 */
export async function askPassword(
  services: Needs,
  own: Pick<StaffUser, 'id' | 'email'>,
  session: string,
  password: string,
): Promise<Result<null, PasswordRefusal | 'signed-out'>> {
  return askForProof(services, own, session, password, {
    isRight: (typed) => services.ownAccount.isPassword(own.id, typed),
    missing: 'Enter your password.',
    wrong: staffMessages.wrongOwnPassword,
  })
}

async function askForProof(
  { ownAccount, throttle, clock, settings, refusals }: Needs,
  own: Pick<StaffUser, 'id' | 'email'>,
  session: string,
  typed: string,
  { isRight, missing, wrong }: Proof,
): Promise<Result<null, PasswordRefusal | 'signed-out'>> {
  const field = 'password'
  if (!typed) return refuse({ status: 400, field, message: missing })
  const key = `own password ${session}`
  const now = clock.now()
  const counted = !settings.rateLimits || (await throttle.hit(key, tries, now)).ok
  if (counted && (await isRight(typed))) {
    if (settings.rateLimits) await throttle.clear(key)
    return ok(null)
  }
  refusals.note({ kind: 'wrong-own-password', account: { id: own.id } }, now)
  if (!settings.rateLimits || (await throttle.used(key, now)) < tries.max) {
    return refuse({ status: 401, field, message: wrong })
  }
  await ownAccount.endSession(own, session, now, 'wrong-passwords')
  return refuse('signed-out')
}

/** Who has just logged in, with all that the login asks for, is asked for nothing again so long. */
const freshFor = 15 * MINUTE

/** What shows that it is still they who logged in; `code` of the authenticator app, where one is on. */
export type AsksFor = 'password' | 'password or code'

/** What this session is asked for before what gives somebody power; null for nothing. */
export const asksAgain = (
  { signedInAt, twoFactor }: Pick<SignedInAccount, 'signedInAt' | 'twoFactor'>,
  now: Millis,
): AsksFor | null => (now - signedInAt < freshFor ? null : twoFactor ? 'password or code' : 'password')

const sixDigits = /^\s*\d{3}[\s-]?\d{3}\s*$/

/**
 * Asks for the password, or a code of the authenticator app that was not used yet, before what gives somebody power, or
 * takes somebody's second factor: a browser that was left open, or a stolen session, must not make itself an admin. A fresh
 * login is enough. Wrong codes and wrong passwords share one count.
 */
export async function askAgain(
  services: Needs & Pick<Services, 'twoFactor'>,
  own: SignedInAccount,
  typed: string,
): Promise<Result<null, PasswordRefusal | 'signed-out'>> {
  const asks = asksAgain(own, services.clock.now())
  if (!asks) return ok(null)
  if (asks === 'password') return askPassword(services, own, own.sessionId, typed)
  return askForProof(services, own, own.sessionId, typed, {
    async isRight() {
      const code = sixDigits.test(typed) // a recovery code is longer: those are for the login
      if (code && (await services.twoFactor.accept(own, typed, [], services.clock.now()))) return true
      return services.ownAccount.isPassword(own.id, typed)
    },
    missing: 'Enter your password, or the code that your authenticator app shows.',
    wrong: staffMessages.wrongOwnProof,
  })
}

/**
 * Changes one's own password; every other session of the account ends, and its owner is told by mail.
 *
 * @param keep the session that stays
 */
export async function changePassword(
  services: Needs & Pick<Services, 'passwordStrength'>,
  own: StaffUser,
  { password, newPassword, keep }: { password: string; newPassword: string; keep: string },
): Promise<Result<null, PasswordRefusal | 'signed-out'>> {
  const problem = await newPasswordProblem(services, newPassword, own)
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
