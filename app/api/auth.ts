import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { staffMessages } from '#app/accounts/messages.ts'
import { hasRight, type Role, roleNames } from '#app/accounts/roles.ts'
import { signOut as endSession, findSignedInUser } from '#app/accounts/sessions.ts'
import { confirmCode, signIn } from '#app/accounts/sign-in.ts'
import { ApiError, parseInput, readJsonBody } from './errors.ts'
import type { ApiContext } from './index.ts'
import { describeRoute } from './openapi.ts'
import { successSchema, textSchema } from './schemas.ts'

const message = z.extend(successSchema, { message: z.string() })
const user = z.object({ email: z.string(), role: z.enum(roleNames) })
const optional = (description: string) => z.optional(textSchema(description))
const credentials = z.object({
  email: optional('Email'),
  password: optional('Password'),
  code: optional('Code of the authenticator app, or a recovery code; for accounts with two-factor login'),
})
const login = describeRoute({
  summary: 'Sign in with a staff account; the session is a cookie',
  body: credentials,
  answer: z.extend(message, { user }),
})
const status = describeRoute({
  summary: 'Who is signed in',
  answer: z.object({ isAuthenticated: z.boolean(), user: z.nullable(user) }),
})
const adminStatus = describeRoute({
  summary: 'The signed-in admin',
  answer: z.extend(successSchema, { user }),
})
const signOut = describeRoute({ summary: 'Sign out', answer: message })

/** Adds the staff login to the API, with the accounts, error messages and rate limits of the login page. */
export function addAuthRoutes(api: Hono, { app, clientIp }: ApiContext): void {
  api.post('/v1/auth/counselor/login', login, async (c) => {
    const { email = '', password = '', code } = parseInput(credentials, await readJsonBody(c))
    const from = { clientIp: clientIp(c), headers: c.req.raw.headers }
    const { cookie, isPending, user } = await signIn(app, { email, password }, from)
    if (isPending && !code) throw new ApiError(401, staffMessages.codeRequired, { twoFactor: true })
    const pending = { ...from, headers: new Headers({ cookie }) }
    c.header('Set-Cookie', isPending ? await confirmCode(app, code ?? '', pending) : cookie)
    return c.json({ success: true, message: 'Login successful', user: formatUser(user) })
  })

  api.get('/v1/auth/counselor/status', status, async (c) => {
    const user = await findSignedInUser(app, c.req.raw.headers)
    return c.json({ isAuthenticated: user !== null, user: user && formatUser(user) })
  })

  api.get('/v1/auth/admin/status', adminStatus, async (c) => {
    const user = await findSignedInUser(app, c.req.raw.headers)
    if (!user) throw new ApiError(401, staffMessages.notAuthenticated)
    if (!hasRight(user.role, 'people')) throw new ApiError(403, staffMessages.notAdmin)
    return c.json({ success: true, user: formatUser(user) })
  })

  for (const path of ['/v1/auth/counselor/logout', '/v1/auth/admin/logout'])
    api.post(path, signOut, async (c) => {
      c.header('Set-Cookie', await endSession(app, c.req.raw.headers))
      return c.json({ success: true, message: 'Logged out' })
    })
}

const formatUser = ({ email, role }: { email: string; role: Role | null }) => ({ email, role })
