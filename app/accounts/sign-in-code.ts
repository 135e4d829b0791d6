import { clearUses, countUse, type Limit } from '#app/db/limiter.ts'
import { getNetwork } from '#app/lib/network.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { HOUR } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { Entry } from '#app/ports/staff.ts'
import { accountChanged } from './account-changed.ts'
import { staffMessages } from './messages.ts'
import { perAccountAndNetwork, type SignInRefusal, tooMany } from './sign-in.ts'

/*
 * Codes are counted like passwords (see sign-in.ts), with one ceiling more, over all networks together: six digits are few.
 * Reaching it takes the password; a new password clears the count.
 */
const perAccount: Limit = { max: 30, windowMs: HOUR }
export const codesOf = (email: string): string => `login code to ${email}`

export type CodeGiven = { code: string; keep?: boolean; address: string; headers: Headers }

/** `over` when nobody owes a code here any more: then only the password leads on. */
export type CodeRefusal = SignInRefusal & { over?: boolean }

/** The second half of a sign-in: a code of the app, or a recovery code, which is reported to the account's owner. */
export async function giveCode(
  { staff, app, clock, settings }: Pick<Services, 'staff' | 'app' | 'clock' | 'settings'>,
  { code, keep = false, address, headers }: CodeGiven,
): Promise<Result<Entry, CodeRefusal>> {
  const owing = await staff.owesCode(headers)
  if (!owing) return refuse({ status: 401, message: staffMessages.codeTimeOver, over: true })
  if (!code.trim()) return refuse({ status: 400, message: staffMessages.missingCode })

  const { email } = owing
  const ownKey = `code from ${getNetwork(address)} ${email}`
  if (settings.rateLimits) {
    const own = await countUse(app, ownKey, perAccountAndNetwork)
    if (!own.ok) return refuse(tooMany(own.retryAfterMs))
    const all = await countUse(app, codesOf(email), perAccount)
    if (!all.ok) return refuse(tooMany(all.retryAfterMs))
  }
  const mails = accountChanged(owing, 'recovery-code-used', clock.now())
  const entered = await staff.signInWithCode(code.slice(0, 100), headers, mails, keep)
  if (!entered) return refuse({ status: 401, message: staffMessages.wrongCode })
  if (settings.rateLimits) await clearUses(app, ownKey)
  return ok(entered)
}
