import { networkOf } from '#app/lib/network.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { HOUR } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { Entry } from '#app/ports/staff.ts'
import type { Limit } from '#app/ports/throttle.ts'
import { accountChanged } from './account-changed.ts'
import { staffMessages } from './domain/messages.ts'
import { perAccountAndAddress, perBrowser, type SignInRefusal, tooMany } from './sign-in.ts'

/*
 * Codes are counted like passwords (see sign-in.ts), with one ceiling more: of unknown browsers only so many tries an
 * account, from all addresses together, for six digits are few. It shuts nobody out who is known, and reaching it takes the
 * password: a new one, by mail, ends that and sets the count back.
 */
const perAccount: Limit = { max: 30, windowMs: HOUR }
export const codesOf = (email: string): string => `login code to ${email}`

/** `passkey` in place of a code: what the browser answered, as JSON. */
export type CodeGiven = { code: string; passkey?: string; address: string; headers: Headers }

/** `over` when nobody owes a code here any more: then only the password leads on. */
export type CodeRefusal = SignInRefusal & { over?: boolean }

/** The second half of a sign-in: the code of the app, a recovery code, of which the account's owner is told, or a passkey. */
export async function giveCode(
  {
    staff,
    throttle,
    clock,
    settings,
    refusals,
  }: Pick<Services, 'staff' | 'throttle' | 'clock' | 'settings' | 'refusals'>,
  { code, passkey, address, headers }: CodeGiven,
): Promise<Result<Entry, CodeRefusal>> {
  const owing = await staff.owesCode(headers)
  if (!owing) return refuse({ status: 401, message: staffMessages.codeTimeOver, over: true })
  if (!passkey && !code.trim()) return refuse({ status: 400, message: staffMessages.missingCode })

  const { email } = owing
  const device = staff.knownDevice(email, headers)
  const own = device ? `code browser ${device} ${email}` : `code from ${networkOf(address)} ${email}`
  if (settings.rateLimits) {
    const now = clock.now()
    const tries = await throttle.hit(own, device ? perBrowser : perAccountAndAddress, now)
    if (!tries.ok) return refuse(tooMany(tries.retryAfterMs))
    const all = device ? tries : await throttle.hit(codesOf(email), perAccount, now)
    if (!all.ok) return refuse(tooMany(all.retryAfterMs))
  }
  const mails = accountChanged(owing, 'recovery-code-used', clock.now())
  const entered = passkey
    ? await staff.signInWithPasskey(passkey, headers)
    : await staff.signInWithCode(code.slice(0, 100), headers, mails)
  if (!entered) {
    refusals.note({ kind: 'wrong-code', account: { id: owing.id }, address }, clock.now())
    return refuse({ status: 401, message: passkey ? staffMessages.wrongPasskey : staffMessages.wrongCode })
  }
  if (settings.rateLimits) await throttle.clear(own)
  return ok(entered)
}
