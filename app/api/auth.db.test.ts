import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { expect, test } from 'vitest'
import type { PaymentProvider } from '#app/payments/provider.ts'
import { addMember, buildCookieHeaders, setUpStaffApp, setUpTwoFactor } from '../../tests/builders/staff.ts'
import { createApi } from './index.ts'

const site = await setUpStaffApp()
await addMember(site.app, { email: 'admin@margam.example', role: 'admin' })
await addMember(site.app, { email: 'counselor@margam.example', role: 'counselor' })
await addMember(site.app, { email: 'neither@margam.example', role: null })
const log = { error: () => {}, warn: () => {} }
const payments = { id: 'razorpay', proofFields: {} } as PaymentProvider
const clientIp = (c: Context) => c.req.header('x-client-ip') ?? '192.0.2.1'
const api = createApi({ app: { ...site.app, payments }, log, clientIp })

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  api.request(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
const login = (body: unknown, headers?: Record<string, string>) =>
  post('/v1/auth/counselor/login', typeof body === 'string' ? body : JSON.stringify(body), headers)
const answer = async (response: Response) => ({ status: response.status, body: await response.json() })

async function cookieOf(email: string): Promise<string> {
  const response = await login({ email, password: 'right-password' })
  expect(response.status).toBe(200)
  return buildCookieHeaders(response.headers.getSetCookie()).get('cookie') ?? ''
}

test('returns session cookies for the correct password', async () => {
  const response = await login({ email: 'counselor@margam.example', password: 'right-password' })
  expect(response.headers.getSetCookie().join()).toContain('margam-session=')
  expect(await answer(response)).toEqual({
    status: 200,
    body: {
      success: true,
      message: 'Login successful',
      user: { email: 'counselor@margam.example', role: 'counselor' },
    },
  })
})

test.each([
  [{}, 400, 'Please enter both email and password'],
  [{ email: 'a@b.example' }, 400, 'Please enter both email and password'],
  [{ email: 'a@b.example', password: 'x' }, 401, 'Invalid email or password'],
  [{ email: 'admin@margam.example', password: 'x' }, 401, 'Invalid email or password'],
  [
    { email: 'neither@margam.example', password: 'right-password' },
    403,
    'Access denied. Counselor role required.',
  ],
  [[], 400, 'Please enter both email and password'],
  ['{"email":', 400, 'The JSON is broken.'],
])('rejects the login body %j with the status %i and the message "%s"', async (body, status, message) => {
  const response = await login(body)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await answer(response)).toEqual({ status, body: { success: false, message } })
})

test('rejects a login with values that are not text', async () => {
  expect(await answer(await login({ email: 7, password: ['x'] }))).toMatchObject({
    status: 422,
    body: { errors: { email: expect.any(String), password: expect.any(String) } },
  })
})

test('grants no API rights to an account with an unknown role', async () => {
  const email = 'stranger@margam.example'
  await addMember(site.app, { email, role: 'admin' })
  const cookie = await cookieOf(email)
  await site.database.db.execute(sql`update staff_users set role = 'owner' where email = ${email}`)
  expect((await login({ email, password: 'right-password' })).status).toBe(403)
  const status = await api.request('/v1/auth/counselor/status', { headers: { cookie } })
  expect(await status.json()).toEqual({ isAuthenticated: true, user: { email, role: null } })
  expect((await api.request('/v1/auth/admin/status', { headers: { cookie } })).status).toBe(403)
})

test('returns 429 and the seconds to wait after too many API logins', async () => {
  const guess = () =>
    login({ email: 'guessed@margam.example', password: 'x' }, { 'x-client-ip': '192.0.2.9' })
  for (let time = 0; time < 10; time++) expect((await guess()).status).toBe(401)
  const response = await guess()
  expect(response.headers.get('retry-after')).toBe('900')
  expect(await answer(response)).toEqual({
    status: 429,
    body: { success: false, message: 'Too many login attempts. Please try again in 15 minutes.' },
  })
})

const counselor = { email: 'counselor@margam.example', role: 'counselor' }
const admin = { email: 'admin@margam.example', role: 'admin' }
test.each([
  ['counselor', null, 200, { isAuthenticated: false, user: null }],
  ['counselor', counselor, 200, { isAuthenticated: true, user: counselor }],
  ['admin', admin, 200, { success: true, user: admin }],
  ['admin', counselor, 403, { success: false, message: 'Insufficient privileges' }],
  ['admin', null, 401, { success: false, message: 'Admin authentication failed' }],
])('returns $2 for a $0 status request by the user $1', async (kind, user, status, body) => {
  const headers = { cookie: user ? await cookieOf(user.email) : '' }
  expect(await answer(await api.request(`/v1/auth/${kind}/status`, { headers }))).toEqual({ status, body })
})

test.each(['counselor', 'admin'])('ends the session through the %s logout', async (kind) => {
  const cookie = await cookieOf('admin@margam.example')
  const response = await post(`/v1/auth/${kind}/logout`, '', { cookie })
  expect(response.headers.getSetCookie().join()).toContain('margam-session=; Max-Age=0')
  expect(await answer(response)).toEqual({ status: 200, body: { success: true, message: 'Logged out' } })
  const status = await api.request('/v1/auth/counselor/status', { headers: { cookie } })
  expect(await status.json()).toMatchObject({ isAuthenticated: false })
})

const guarded = { email: 'guarded@margam.example', password: 'right-password' }
await addMember(site.app, { email: guarded.email })
const { code } = await setUpTwoFactor(site.app, guarded.email)

test('asks for the two-factor code without starting a session', async () => {
  const response = await login(guarded)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await answer(response)).toEqual({
    status: 401,
    body: { success: false, message: 'Two-factor code required', twoFactor: true },
  })
  expect(await answer(await login({ ...guarded, password: 'x', code: code() }))).toEqual({
    status: 401,
    body: { success: false, message: 'Invalid email or password' },
  })
})

test('rejects a repeated login request with the same two-factor code', async () => {
  const sent = { ...guarded, code: code() }
  expect(await answer(await login({ ...sent, code: '000000' }))).toMatchObject({
    status: 401,
    body: { success: false, twoFactor: true },
  })
  const response = await login(sent)
  expect(response.status).toBe(200)
  const cookie = buildCookieHeaders(response.headers.getSetCookie()).get('cookie') ?? ''
  const status = await api.request('/v1/auth/counselor/status', { headers: { cookie } })
  expect(await status.json()).toMatchObject({ isAuthenticated: true, user: { email: guarded.email } })
  expect((await login(sent)).status).toBe(401)
})
