import { data, redirect } from 'react-router'
import type { LoginFailure } from '#app/accounts/components/login-card.tsx'
import { AccountError, staffMessages } from '#app/accounts/messages.ts'
import { loginPath, setUpTwoFactorPath } from '#app/accounts/paths.ts'
import { isMissingTwoFactor, type Member, may, type Right } from '#app/accounts/roles.ts'
import { refused } from '#app/accounts/routes/form-response.ts'
import { findSignedIn, type SignedInUser, signOut } from '#app/accounts/sessions.ts'
import type { App } from '#app/server/app-context.ts'
import { appContext } from '#app/server/context.ts'

export type SignedInMember = SignedInUser & Member

type Args = { request: Request; context: { get(key: typeof appContext): App } }

/**
 * Returns the signed-in member. Every loader and action of the workspace must call this function: parent routes do not
 * protect their children, because loaders run in parallel.
 *
 * @param beforeTwoFactor allows access before a required second factor is set up
 * @throws 401 without a session, 403 without the right, or a redirect for an account that has no role or must set up its
 * second factor
 */
export async function requireStaff(
  { request, context }: Args,
  right: Right | 'account',
  { beforeTwoFactor = false } = {},
): Promise<{ app: App; user: SignedInMember }> {
  const app = context.get(appContext)
  const user = await findSignedIn(app, request.headers)
  if (!user) throw data({ message: staffMessages.notVerified }, { status: 401 })
  const { role } = user
  if (!role) {
    const cookie = await signOut(app, request.headers)
    throw redirect(`${loginPath}?notice=no-role`, setCookie(cookie))
  }
  if (!may(role, right)) throw data({ message: staffMessages.notAdmin }, { status: 403 })
  if (!beforeTwoFactor && isMissingTwoFactor(app.config.secondFactor, user))
    throw redirect(setUpTwoFactorPath)
  return { app, user: { ...user, role } }
}

/**
 * Returns an expected failure as the form's response. In forms of a second factor, the field `password` has the id
 * `two-factor-…-password`, because the page has other such fields.
 *
 * @throws any error that is not an AccountError
 */
export function rejectForm(error: unknown, typed: Readonly<Record<string, string>>, change = '') {
  if (!(error instanceof AccountError)) throw error
  const { code, status, message, errors } = error
  if (code === 'not-found') throw data({ message }, { status: 404 })
  const { password: _, newPassword: __, ...shown } = typed
  const { password, ...others } = errors
  const id = change.startsWith('two-factor') ? `${change}-password` : 'password'
  const fields = { ...others, ...(password && { [id]: password }) }
  return refused(shown, status, Object.keys(fields).length > 0 ? { errors: fields } : { message })
}

/**
 * Returns an expected failure of the login as the form's response.
 *
 * @throws any error that is not an AccountError
 */
export function rejectLogin(error: unknown, field: string, typed: Omit<LoginFailure, 'errors'> = {}) {
  if (!(error instanceof AccountError)) throw error
  const { status, message, retryAfterMs } = error
  const headers: HeadersInit = retryAfterMs ? { 'Retry-After': String(Math.ceil(retryAfterMs / 1000)) } : {}
  return data<LoginFailure>({ errors: [{ message, field }], ...typed }, { status, headers })
}

export const setCookie = (cookie: string) => ({ headers: { 'Set-Cookie': cookie } })
