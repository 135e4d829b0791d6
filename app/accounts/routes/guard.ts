import { redirect } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { loginPath } from '#app/accounts/paths.ts'
import { hasRight, type Right } from '#app/accounts/roles.ts'
import { findSignedInUser, type SignedInMember, signOut } from '#app/accounts/sessions.ts'
import type { App } from '#app/server/app-context.ts'
import { appContext } from '#app/server/context.ts'

/**
 * Returns the signed-in member. Every loader and action of the workspace must call this function: parent routes do not
 * protect their children, because loaders run in parallel.
 *
 * @throws a response with a message: 401 without a session, 403 without the right; or a redirect without a role
 */
export async function requireStaff(
  { request, context }: { request: Request; context: { get(key: typeof appContext): App } },
  right: Right,
): Promise<{ app: App; user: SignedInMember }> {
  const app = context.get(appContext)
  const user = await findSignedInUser(app, request.headers)
  if (!user) throw new Response(staffMessages.notVerified, { status: 401 })
  const { role } = user
  if (!role) {
    const cookie = await signOut(app, request.headers)
    throw redirect(`${loginPath}?notice=no-role`, buildCookieInit(cookie))
  }
  if (!hasRight(role, right)) throw new Response(staffMessages.notAdmin, { status: 403 })
  return { app, user: { ...user, role } }
}

export const buildCookieInit = (cookie: string) => ({ headers: { 'Set-Cookie': cookie } })
