import { data, redirect } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { askPassword, asksPasswordAgain, type PasswordRefusal } from '#app/accounts/own-account.ts'
import { loginPath, twoFactorPath } from '#app/accounts/paths.ts'
import { may, owesTwoFactor, type Right, type Role } from '#app/accounts/roles.ts'
import type { Services } from '#app/ports/services.ts'
import type { SignedInAccount } from '#app/ports/staff.ts'
import { servicesContext } from '#app/routes/context.ts'
import type { App } from '#app/server/app-context.ts'

/** Who asks: a member of staff in the middle of a session. */
export type SignedInMember = SignedInAccount & { role: Role }

type Args = { request: Request; context: { get(key: typeof servicesContext): Services } }

/**
 * Who asks, if they may. Every loader and action of the workspace begins with it: a page's parent does not guard its
 * children, for they are loaded at the same time.
 *
 * @param beforeTwoFactor for what somebody opens who is asked to set up two-factor login, and has not yet
 * @throws 401 without a session, 403 without the right (the workspace shows both), a redirect for an account that
 * has no role (any more), and for whoever owes the second factor
 */
export async function requireStaff(
  { request, context }: Args,
  right: Right | 'account',
  { beforeTwoFactor = false } = {},
): Promise<{ app: App; services: Services; user: SignedInMember }> {
  const services = context.get(servicesContext)
  const user = await whoAsks(request, context, services)
  if (!user) throw data({ message: staffMessages.notVerified }, { status: 401 })
  const { role } = user
  if (!role) {
    const cookies = await services.staff.signOut(request.headers)
    throw redirect(`${loginPath}?notice=no-role`, { headers: setCookies(cookies) })
  }
  if (!may(role, right)) throw data({ message: staffMessages.notAdmin }, { status: 403 })
  const member = { ...user, role }
  if (owesTwoFactor(services.settings.secondFactor, member) && !beforeTwoFactor) throw redirect(twoFactorPath)
  return { app: services.app, services, user: member }
}

const known = new WeakMap<object, Promise<SignedInAccount | null>>()

/** The loaders of a page and of the frame around it share a request's context, and ask once; what an action did shows after it. */
function whoAsks(request: Request, context: Args['context'], { staff }: Services) {
  if (request.method !== 'GET') return staff.current(request.headers)
  const asked = known.get(context) ?? staff.current(request.headers)
  known.set(context, asked)
  return asked
}

/** Why a password was refused; whose session ended with that is led to the login instead. */
export function unlessSignedOut(reason: PasswordRefusal | 'signed-out'): PasswordRefusal {
  if (reason === 'signed-out') throw redirect(`${loginPath}?notice=wrong-passwords`)
  return reason
}

/**
 * Checks the password where it is asked for again before something is done.
 *
 * @returns why it was refused; null when it was right, or the login is fresh
 */
export async function refusedPassword(
  services: Services,
  user: SignedInMember,
  password: string,
): Promise<PasswordRefusal | null> {
  if (!asksPasswordAgain(user, services.clock.now())) return null
  const asked = await askPassword(services, user, user.sessionId, password)
  return asked.ok ? null : unlessSignedOut(asked.reason)
}

export const setCookies = (cookies: readonly string[]): Headers =>
  new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]))

/** For an answer that says to wait. */
export const retryAfter = (ms: number | undefined): HeadersInit =>
  ms ? { 'Retry-After': String(Math.ceil(ms / 1000)) } : {}

/** Of the workspace and the way into it; each page says its own title (`PageTitle`, `LoginCard`). */
export const staffMeta = () => [{ name: 'robots', content: 'noindex' }]
