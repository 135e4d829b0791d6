import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { staffMessages } from '#app/accounts/messages.ts'
import { may, owesTwoFactor } from '#app/accounts/roles.ts'
import { type SignInRefusal, signIn } from '#app/accounts/sign-in.ts'
import { giveCode } from '#app/accounts/sign-in-code.ts'
import type { Services } from '#app/ports/services.ts'
import { jsonBody } from './body.ts'
import { described } from './described.ts'
import type { AddressOf } from './index.ts'
import { about, message, text, user } from './schemas.ts'

const optional = () => z.optional(z.string('must be text'))
const loginBody = z.object(
  {
    email: optional(),
    password: optional(),
    code: optional().register(about, {
      description: 'Of the authenticator app, or a recovery code; for accounts with two-factor login',
    }),
  },
  'Send a JSON object with email and password.',
)
const login = described({
  summary: 'Sign in as a member of staff; the session is a cookie',
  body: z.extend(loginBody, { email: text('E-mail'), password: text('Password') }),
  answers: { 200: ['Signed in', z.extend(message, { user })] },
  refusals: {
    400: 'E-mail or password is missing, or broken JSON',
    401: 'Unknown or wrong, or with `twoFactor: true` a code is wanted',
    403: 'No staff role',
    422: 'Not text, or no object',
    429: 'Too many attempts',
  },
})
const status = described({
  summary: 'Who is signed in',
  answers: { 200: ['Status', z.object({ isAuthenticated: z.boolean(), user: z.nullable(user) })] },
})
const adminStatus = described({
  summary: 'The signed-in admin',
  answers: { 200: ['Status', z.object({ success: z.literal(true), user })] },
  refusals: {
    401: 'Nobody is signed in',
    403: 'Signed in, but not as admin, or as one who has yet to set up the two-factor login that is asked of them',
  },
})
const signOut = described({ summary: 'Sign out', answers: { 200: ['Signed out', message] } })

/** Staff login for programs: the same accounts, messages and limits as the login page, answered as JSON. */
export function authApi(services: Services, address: AddressOf): Hono {
  const app = new Hono()
  const { staff } = services

  app.post('/v1/auth/counselor/login', login, async (c) => {
    const body = loginBody.safeParse(await jsonBody(c))
    if (!body.success) return c.json({ success: false, message: wrongTypes(body.error) }, 422)
    const { email = '', password = '', code } = body.data
    const from = { address: address(c), headers: c.req.raw.headers }
    const first = await signIn(services, { email, password, ...from })
    if (!first.ok) return refusal(c, first.reason)
    let { cookies } = first.value
    if (first.value.codeWanted) {
      if (!code) return refusal(c, { status: 401, message: staffMessages.codeRequired }, { twoFactor: true })
      const headers = new Headers({
        ...Object.fromEntries(from.headers),
        cookie: asSentBack(cookies, from.headers),
      })
      const second = await giveCode(services, { code, address: from.address, headers })
      if (!second.ok) return refusal(c, second.reason, { twoFactor: true })
      cookies = second.value.cookies
    }
    setCookies(c, cookies)
    const { email: account, role } = first.value.user
    return c.json({ success: true, message: 'Login successful', user: { email: account, role } })
  })

  app.get('/v1/auth/counselor/status', status, async (c) => {
    const user = await staff.current(c.req.raw.headers)
    return c.json({
      isAuthenticated: user !== null,
      user: user && { email: user.email, role: user.role },
    })
  })

  app.get('/v1/auth/admin/status', adminStatus, async (c) => {
    const user = await staff.current(c.req.raw.headers)
    if (!user) return c.json({ success: false, message: staffMessages.notAuthenticated }, 401)
    if (!may(user.role, 'people')) return c.json({ success: false, message: staffMessages.notAdmin }, 403)
    if (owesTwoFactor(services.settings.secondFactor, user)) {
      return c.json({ success: false, message: staffMessages.secondFactorOwed }, 403)
    }
    return c.json({ success: true, user: { email: user.email, role: user.role } })
  })

  const logout = async (c: Context) => {
    setCookies(c, await staff.signOut(c.req.raw.headers))
    return c.json({ success: true, message: 'Logged out' })
  }
  app.post('/v1/auth/counselor/logout', signOut, logout)
  app.post('/v1/auth/admin/logout', signOut, logout)

  return app
}

function refusal(c: Context, { status, message, retryAfterMs }: SignInRefusal, more: object = {}) {
  if (retryAfterMs) c.header('Retry-After', String(Math.ceil(retryAfterMs / 1000)))
  return c.json({ success: false, message, ...more }, status)
}

/** The cookies of a request as they are sent once these are set: of two of one name the first counts. */
const asSentBack = (set: string[], request: Headers) =>
  [...set.map((cookie) => cookie.split(';')[0]), request.get('cookie') ?? ''].join('; ')

function setCookies(c: Context, cookies: string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
}

const wrongTypes = (error: z.core.$ZodError) =>
  error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(' ')).join('; ')
