import { clearUses, countUse, type Limit } from '#app/db/limiter.ts'
import { getNetwork } from '#app/lib/network.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { MINUTE } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { staffMessages, tooManyAttempts } from './messages.ts'
import type { Role } from './roles.ts'

/*
 * Tries count for the account as tried from one network, so that nobody can lock out an account from elsewhere, and for
 * the network, whose ceiling is far higher: hundreds of people share one. A try counts before the password is compared,
 * so that a thousand at once get no further than ten; the right password clears the count.
 */
const windowMs = 15 * MINUTE
export const perAccountAndNetwork: Limit = { max: 10, windowMs }
const perNetwork: Limit = { max: 200, windowMs }

export type SignInAttempt = {
  email: string
  password: string
  /** Whether the session outlives the browser: "Keep me signed in on this device". */
  keep?: boolean
  /** The visitor's network address. */
  address: string
  headers: Headers
}

export type SignInRefusal = {
  status: 400 | 401 | 403 | 429
  message: string
  /** Only with 429. */
  retryAfterMs?: number
}

export type SignedIn = {
  user: StaffUser & { role: Role }
  cookies: string[]
  /** They are not signed in yet: the cookies lead to `giveCode`. */
  codeWanted: boolean
}

/** Signs a member of staff in, or as far as the second factor. */
export async function signIn(
  { staff, app, settings }: Pick<Services, 'staff' | 'app' | 'settings'>,
  attempt: SignInAttempt,
): Promise<Result<SignedIn, SignInRefusal>> {
  const { password, keep = false, headers } = attempt
  const email = attempt.email.trim().toLowerCase()
  if (!email || !password) return refuse({ status: 400, message: staffMessages.missingFields })

  const network = getNetwork(attempt.address)
  const ownKey = `login from ${network} ${email}`
  if (settings.rateLimits) {
    const all = await countUse(app, `login from ${network}`, perNetwork)
    if (!all.ok) return refuse(tooMany(all.retryAfterMs))
    const own = await countUse(app, ownKey, perAccountAndNetwork)
    if (!own.ok) return refuse(tooMany(own.retryAfterMs))
  }
  const signedIn = await staff.signIn(email, password, headers, keep)
  if (!signedIn) return refuse({ status: 401, message: staffMessages.wrong })
  if (settings.rateLimits) await clearUses(app, ownKey)

  const { user, cookies, codeWanted } = signedIn
  if (!user.role) {
    const cookie = cookies.map((set) => set.split(';')[0]).join('; ')
    await staff.signOut(new Headers({ cookie }))
    return refuse({ status: 403, message: staffMessages.noRole })
  }
  return ok({ user: { ...user, role: user.role }, cookies, codeWanted })
}

export const tooMany = (retryAfterMs: number): SignInRefusal => ({
  status: 429,
  message: tooManyAttempts(retryAfterMs),
  retryAfterMs,
})
