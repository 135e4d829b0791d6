import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { staffMessages } from '#app/features/staff/domain/messages.ts'
import { signIn } from '#app/features/staff/sign-in.ts'
import type { Services } from '#app/ports/services.ts'
import { jsonBody } from './body.ts'
import type { AddressOf } from './index.ts'

const text = z.string({ error: 'must be text' }).optional()
const loginBody = z.object(
  { email: text, password: text },
  { error: 'Send a JSON object with email and password.' },
)

/** Staff login for programs: the same accounts, messages and limits as the login page, answered as JSON. */
export function authApi(services: Services, address: AddressOf): Hono {
  const app = new Hono()
  const { staff } = services

  app.post('/v1/auth/counselor/login', async (c) => {
    const body = loginBody.safeParse(await jsonBody(c))
    if (!body.success) return c.json({ success: false, message: wrongTypes(body.error) }, 422)
    const { email = '', password = '' } = body.data
    const result = await signIn(services, {
      email,
      password,
      address: address(c),
      headers: c.req.raw.headers,
    })
    if (!result.ok) {
      const { status, message, retryAfterMs } = result.reason
      if (retryAfterMs) c.header('Retry-After', String(Math.ceil(retryAfterMs / 1000)))
      return c.json({ success: false, message }, status)
    }
    setCookies(c, result.value.cookies)
    const { email: account, role } = result.value.user
    return c.json({ success: true, message: 'Login successful', user: { email: account, role } })
  })

  app.get('/v1/auth/counselor/status', async (c) => {
    const user = await staff.current(c.req.raw.headers)
    return c.json({
      isAuthenticated: user !== null,
      user: user && { email: user.email, role: user.role },
    })
  })

  app.get('/v1/auth/admin/status', async (c) => {
    const user = await staff.current(c.req.raw.headers)
    if (!user) return c.json({ success: false, message: staffMessages.notAuthenticated }, 401)
    if (user.role !== 'admin') return c.json({ success: false, message: staffMessages.notAdmin }, 403)
    return c.json({ success: true, user: { email: user.email, role: user.role } })
  })

  const logout = async (c: Context) => {
    setCookies(c, await staff.signOut(c.req.raw.headers))
    return c.json({ success: true, message: 'Logged out' })
  }
  app.post('/v1/auth/counselor/logout', logout)
  app.post('/v1/auth/admin/logout', logout)

  return app
}

function setCookies(c: Context, cookies: string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
}

const wrongTypes = (error: z.ZodError) =>
  error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(' ')).join('; ')
