import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as account from '#app/accounts/routes/account.tsx'
import * as login from '#app/accounts/routes/login.tsx'
import { counselors } from '#app/accounts/tables.ts'
import { buildCookieHeaders, signInAs } from '../builders/staff.ts'
import { appCode } from '../builders/two-factor.ts'
import { openStaffPages } from './staff-pages.ts'

const { site, call, member, changesTo } = await openStaffPages()
const change = (cookie: string, name: string, form: Record<string, string>) =>
  call(account, { cookie, params: { change: name }, form })
const newPassword = 'a walk in the hills'
const cookieOf = (headers: Headers) => headers.get('cookie') ?? ''

describe('Account page', () => {
  test('changes a password when the current password is correct', async () => {
    const { cookie, email, password } = await member('counselor')
    const to = (given: Record<string, string>) =>
      change(cookie, 'password', { password, newPassword, ...given })
    expect(await to({ password: 'x' })).toMatchObject({
      status: 401,
      data: { errors: { password: expect.any(String) }, typed: {} },
    })
    expect(await to({ newPassword: 'short' })).toMatchObject({
      status: 422,
      data: { errors: { newPassword: expect.any(String) } },
    })
    const there = cookieOf(await signInAs(site.app, email))
    expect(await changesTo(email)).toEqual([])
    expect((await to({})).to).toContain('?done=password')
    expect(await changesTo(email)).toEqual(['password-changed'])
    expect(await call(account, { cookie })).toMatchObject({ status: 200 })
    expect(await call(account, { cookie: there })).toMatchObject({ status: 401 })
  })

  test('changes the name of the account and of the counselor’s profile', async () => {
    const { cookie } = await member('counselor', { counselorId: 'career-counselor' })
    expect(await change(cookie, 'name', { name: 'https://evil.example' })).toMatchObject({ status: 422 })
    expect((await change(cookie, 'name', { name: 'Ravi K' })).to).toContain('?done=name')
    expect((await call(account, { cookie })).data).toMatchObject({ name: 'Ravi K' })
    const [counselor] = await site.app.db
      .select()
      .from(counselors)
      .where(eq(counselors.id, 'career-counselor'))
    expect(counselor?.name).toBe('Ravi K')
  })

  test('signs out other browsers', async () => {
    const { cookie, email } = await member('counselor')
    const there = cookieOf(await signInAs(site.app, email))
    await change(cookie, 'sessions', {})
    expect(await call(account, { cookie: there })).toMatchObject({ status: 401 })
    expect(await change(cookie, 'unknown', {})).toMatchObject({ status: 404 })
  })

  test('turns on two-factor login and accepts a recovery code at login', async () => {
    const { cookie, email, password } = await member('counselor')
    const begun = (await change(cookie, 'two-factor-setup', {})).data as {
      setup: { secret: string; base32: string }
    }
    const { secret, base32 } = begun.setup
    const confirm = (given: Record<string, string>) =>
      change(cookie, 'two-factor', {
        password,
        secret,
        code: appCode(base32, site.app.clock.now()),
        ...given,
      })
    expect(await confirm({ password: 'not it' })).toMatchObject({
      status: 401,
      data: { errors: { 'two-factor-password': expect.any(String) }, setup: { base32 } },
    })
    expect(await confirm({ code: 'x' })).toMatchObject({
      status: 422,
      data: { errors: { code: expect.any(String) }, setup: { base32 } },
    })
    const confirmed = await confirm({})
    const { codes } = confirmed.data as { codes: string[] }
    expect(codes).toHaveLength(10)
    expect(JSON.stringify(await call(account, { cookie }))).not.toContain(secret)

    const first = await call(login, { form: { email, password, keep: 'on' } })
    expect(first.to).toBe('/services/counselor-login?code=')
    const proof = cookieOf(buildCookieHeaders(first.cookies))
    expect(await call(account, { cookie: proof })).toMatchObject({ status: 401 })
    expect(await call(login, { cookie: proof, query: '?code=' })).toMatchObject({
      data: { pendingEmail: email },
    })
    const second = await call(login, { cookie: proof, form: { code: codes[0] ?? '' } })
    expect(second.cookies[0]).toContain(`Max-Age=${30 * 24 * 60 * 60};`)
    expect(second.to).toBe('/services/counselor-dashboard')
    const session = cookieOf(buildCookieHeaders(second.cookies))
    expect(await change(session, 'two-factor-removal', {})).toMatchObject({ status: 400 })
    expect((await change(session, 'two-factor-removal', { password })).to).toContain(
      '?done=two-factor-removal',
    )
    expect(await changesTo(email)).toEqual(['two-factor-on', 'recovery-code-used', 'two-factor-off'])
  })
})

describe('limit of ten wrong passwords', () => {
  beforeAll(() => {
    site.app.config.rateLimits = true
  })
  afterAll(() => {
    site.app.config.rateLimits = false
  })

  test('blocks only the login session that sends ten wrong passwords', async () => {
    const { cookie, email, password } = await member('counselor')
    const there = cookieOf(await signInAs(site.app, email))
    const guess = (given: string) => change(there, 'password', { password: given, newPassword })
    for (let time = 1; time <= 10; time++) expect(await guess('not it')).toMatchObject({ status: 401 })
    expect(await guess(password)).toMatchObject({ status: 429 })
    expect((await change(cookie, 'password', { password, newPassword })).to).toContain('?done=password')
  })
})
