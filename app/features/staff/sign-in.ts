import { setTimeout as sleep } from 'node:timers/promises'
import { networkOf } from '#app/lib/network.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { MINUTE } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import type { Limit } from '#app/ports/throttle.ts'
import { staffMessages, tooManyAttempts } from './domain/messages.ts'
import type { Role } from './domain/roles.ts'

/*
 * Who may guess how often, without a way to lock anybody out (docs/decisions/2026-11-20-login-throttle.md):
 *
 * - A browser that has signed in to the account before is known by its signed cookie and has a count of its own.
 *   Whatever others do, here or elsewhere, it can sign in.
 * - Any other try counts for the account as tried from this network address, and for the address, whose ceiling is
 *   far higher: hundreds of people share one. An IPv6 address counts as its /64.
 * - Over all addresses an account that many guess at is slowed, never refused.
 *
 * A try counts before the password is looked at, so that a thousand at once get no further than ten; the right
 * password takes its count back. An unknown account counts like a known one and so gives nothing away.
 */
const window = 15 * MINUTE
export const perBrowser: Limit = { max: 10, windowMs: window }
export const perAccountAndAddress: Limit = { max: 10, windowMs: window }
const perAddress: Limit = { max: 200, windowMs: window }
const perAccountBeforeSlowing: Limit = { max: 30, windowMs: window }
const slowedByMs = 1_000

export type SignInAttempt = {
  email: string
  password: string
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

/** Signs a member of staff in, or as far as the second factor. `wait` takes milliseconds. */
export async function signIn(
  services: Pick<Services, 'staff' | 'throttle' | 'clock' | 'settings' | 'refusals'>,
  attempt: SignInAttempt,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<Result<SignedIn, SignInRefusal>> {
  const { staff, throttle, settings } = services
  const email = attempt.email.trim().toLowerCase()
  if (!email || !attempt.password) return refuse({ status: 400, message: staffMessages.missingFields })

  const network = networkOf(attempt.address)
  const ownKey = countedFor(staff.knownDevice(email, attempt.headers), email, network)
  if (settings.rateLimits) {
    const refused = await count(services, ownKey, email, network, wait)
    if (refused) return refuse(refused)
  }
  const signedIn = await staff.signIn(email, attempt.password, attempt.headers)
  if (!signedIn) {
    const { address } = attempt
    services.refusals.note({ kind: 'wrong-password', account: { email }, address }, services.clock.now())
    return refuse({ status: 401, message: staffMessages.wrong })
  }
  if (settings.rateLimits) await throttle.clear(ownKey.key)

  const { user, cookies, codeWanted } = signedIn
  if (!user.role) {
    const cookie = cookies.map((set) => set.split(';')[0]).join('; ')
    await staff.signOut(new Headers({ cookie }))
    return refuse({ status: 403, message: staffMessages.noRole })
  }
  return ok({ user: { ...user, role: user.role }, cookies, codeWanted })
}

type OwnKey = { key: string; known: boolean }

const countedFor = (device: string | null, email: string, network: string): OwnKey =>
  device
    ? { key: `login browser ${device} ${email}`, known: true }
    : { key: `login from ${network} ${email}`, known: false }

async function count(
  { throttle, clock }: Pick<Services, 'throttle' | 'clock'>,
  { key, known }: OwnKey,
  email: string,
  network: string,
  wait: (ms: number) => Promise<unknown>,
): Promise<SignInRefusal | null> {
  const now = clock.now()
  if (!known) {
    const fromAddress = await throttle.hit(`login from ${network}`, perAddress, now)
    if (!fromAddress.ok) return tooMany(fromAddress.retryAfterMs)
  }
  const own = await throttle.hit(key, known ? perBrowser : perAccountAndAddress, now)
  if (!own.ok) return tooMany(own.retryAfterMs)
  if (known) return null
  const account = await throttle.hit(`login to ${email}`, perAccountBeforeSlowing, now)
  if (!account.ok) await wait(slowedByMs)
  return null
}

export const tooMany = (retryAfterMs: number): SignInRefusal => ({
  status: 429,
  message: tooManyAttempts(retryAfterMs),
  retryAfterMs,
})
