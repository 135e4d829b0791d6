import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { listAuditEntries } from '../../tests/builders/audit-log.ts'
import { addMember, buildCookieHeaders, setUpStaffApp, setUpTwoFactor } from '../../tests/builders/staff.ts'
import { AccountError } from './messages.ts'
import { findSignedInUser } from './sessions.ts'
import { confirmCode, signIn } from './sign-in.ts'
import { staffUsers } from './tables.ts'

const site = await setUpStaffApp()

type Given = { password?: string; clientIp?: string; headers?: Headers; isPersistent?: boolean }
const from = ({ clientIp = '198.51.100.1', headers = new Headers(), isPersistent = false }: Given) => ({
  clientIp,
  headers,
  isPersistent,
})
const login = (email: string, given: Given = {}) =>
  signIn(site.app, { email, password: given.password ?? 'right-password' }, from(given))
/** Fails to log in several times and returns the last error. */
async function fail(email: string, times: number, given: Given = {}) {
  let last: unknown
  for (let time = 0; time < times; time++)
    last = await login(email, { password: 'wrong', ...given }).catch((error: unknown) => error)
  if (!(last instanceof AccountError)) throw new Error('The login was not rejected.')
  return { code: last.code, message: last.message, retryAfterMs: last.retryAfterMs }
}
const newEmail = async (role: 'admin' | 'counselor' | null = 'counselor') =>
  (await addMember(site.app, { role })).email
const wrong = { code: 'wrong-login', message: 'Invalid email or password' }

describe('`signIn`', () => {
  test('starts a session regardless of case and spaces in the email address', async () => {
    for (const role of ['admin', 'counselor'] as const) {
      const email = await newEmail(role)
      const { user, cookie, isPending } = await login(` ${email.toUpperCase()} `)
      expect([user.role, isPending]).toEqual([role, false])
      expect(await findSignedInUser(site.app, buildCookieHeaders([cookie]))).toMatchObject({ email, role })
    }
  })

  test.each([
    ['', 'secret'],
    ['  ', 'secret'],
    ['ada@margam.example', ''],
  ])('rejects a login with the email %j and the password %j', async (email, password) => {
    await expect(login(email, { password })).rejects.toThrow('Please enter both email and password')
  })

  test('rejects unknown, invited and disabled accounts with the error for a wrong password', async () => {
    const [known, gone] = [await newEmail(), await newEmail()]
    await site.app.db.update(staffUsers).set({ disabledAt: 1 }).where(eq(staffUsers.email, gone))
    const invited = await newEmail()
    await site.app.db.update(staffUsers).set({ password: null }).where(eq(staffUsers.email, invited))
    for (const [email, password] of [
      [known, 'wrong'],
      [gone, 'right-password'],
      [invited, 'right-password'],
      ['nobody@margam.example', 'wrong'],
      ['no address at all', 'wrong'],
      ['nul\0@margam.example', 'wrong'],
    ] as const) {
      site.passwords.compared.length = 0
      expect(await fail(email, 1, { password })).toMatchObject(wrong)
      expect(site.passwords.compared).toEqual([password])
    }
  })

  test('does not sign in an account without a role', async () => {
    expect(await fail(await newEmail(null), 1, { password: 'right-password' })).toMatchObject({
      code: 'no-role',
      message: 'Access denied. Counselor role required.',
    })
  })

  test('records failed logins without the email address of unknown accounts', async () => {
    const { id, email } = await addMember(site.app)
    await fail(email, 1)
    await fail('typed-a-password-here@margam.example', 1)
    const entries = (await listAuditEntries(site.app)).slice(0, 2)
    expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['account.login-failed', 'unknown'],
      ['account.login-failed', id],
    ])
    expect(JSON.stringify(entries)).not.toContain('typed-a-password')
  })
})

describe('login limits', () => {
  test('blocks an account on one network for fifteen minutes after ten failed logins', async () => {
    const email = await newEmail()
    expect(await fail(email, 10)).toMatchObject(wrong)
    expect(await fail(email, 1, { password: 'right-password' })).toEqual({
      code: 'too-many-attempts',
      message: 'Too many login attempts. Please try again in 15 minutes.',
      retryAfterMs: 15 * MINUTE,
    })
    site.clock.advance(15 * MINUTE)
    await login(email)
  })

  test('compares only ten of fifty passwords sent at the same time', async () => {
    const email = await newEmail()
    site.passwords.compared.length = 0
    await Promise.all(Array.from({ length: 50 }, () => fail(email, 1)))
    expect(site.passwords.compared).toHaveLength(10)
  })

  test('resets the login limit after a successful login', async () => {
    const email = await newEmail()
    await fail(email, 9)
    await login(email)
    expect(await fail(email, 10)).toMatchObject(wrong)
  })

  test('signs in the owner despite failed logins from another network', async () => {
    const email = await newEmail()
    await fail(email, 12, { clientIp: '203.0.113.9' })
    await login(email, { clientIp: '192.0.2.1' })
  })

  test('applies the login limit to unknown accounts', async () => {
    expect(await fail('nobody-here@margam.example', 10)).toMatchObject(wrong)
    expect(await fail('nobody-here@margam.example', 1)).toMatchObject({ code: 'too-many-attempts' })
  })

  test('blocks a network after 200 failed logins to different accounts', async () => {
    const clientIp = '203.0.113.200'
    for (let number = 0; number < 200; number++) await fail(`guess-${number}@margam.example`, 1, { clientIp })
    expect(await fail('guess-200@margam.example', 1, { clientIp })).toMatchObject({
      code: 'too-many-attempts',
    })
  })

  test('counts login attempts from all IPv6 addresses of a network together', async () => {
    const email = await newEmail()
    for (let number = 0; number < 10; number++) await fail(email, 1, { clientIp: `2001:db8:5:6::${number}` })
    expect(await fail(email, 1, { clientIp: '2001:db8:5:6:7:8:9:a' })).toMatchObject({
      code: 'too-many-attempts',
    })
  })

  test('allows unlimited logins when the environment disables rate limits', async () => {
    const email = await newEmail()
    site.settings.rateLimits = false
    expect(await fail(email, 12)).toMatchObject(wrong)
    site.settings.rateLimits = true
  })
})

test.each([
  ['a persistent session after 30 days', true, 30 * DAY, `Max-Age=${(30 * DAY) / 1000};`],
  ['a non-persistent session after 12 hours', false, 12 * HOUR, undefined],
])('expires %s', async (_, isPersistent, lifetime, maxAge) => {
  const { cookie } = await login(await newEmail(), { isPersistent })
  expect(/Max-Age=\d+;/.exec(cookie)?.[0]).toBe(maxAge)
  const isSignedIn = async () => (await findSignedInUser(site.app, buildCookieHeaders([cookie]))) !== null
  site.clock.advance(lifetime - HOUR)
  expect(await isSignedIn()).toBe(true)
  site.clock.advance(HOUR)
  expect(await isSignedIn()).toBe(false)
})

describe('two-factor login', () => {
  async function guarded() {
    const { id, email } = await addMember(site.app)
    return { id, email, ...(await setUpTwoFactor(site.app, email)) }
  }
  const passwordGiven = async (email: string) => buildCookieHeaders([(await login(email)).cookie])
  const give = (code: string, headers: Headers, clientIp?: string) =>
    confirmCode(site.app, code, from({ headers, ...(clientIp && { clientIp }) }))

  test('starts a session only after the code and rejects a reused code', async () => {
    const { id, email, code } = await guarded()
    const { cookie, isPending } = await login(email)
    expect(isPending).toBe(true)
    const headers = buildCookieHeaders([cookie])
    expect(await findSignedInUser(site.app, headers)).toBeNull()
    const entry = await give(code(), headers)
    expect(await findSignedInUser(site.app, buildCookieHeaders([entry]))).toMatchObject({ id })
    expect(await findSignedInUser(site.app, headers)).toBeNull()
    await expect(give(code(), headers)).rejects.toMatchObject({ code: 'code-expired' })
    await expect(give(code(), await passwordGiven(email))).rejects.toMatchObject({ code: 'wrong-code' })
  })

  test('accepts a code only within five minutes after the password', async () => {
    const { email, code } = await guarded()
    const headers = await passwordGiven(email)
    await expect(give(code(), new Headers())).rejects.toMatchObject({ code: 'code-expired' })
    site.clock.advance(5 * MINUTE)
    await expect(give(code(), headers)).rejects.toMatchObject({ code: 'code-expired' })
  })

  test('rejects a code if the account was disabled after the password step', async () => {
    const { id, email, code } = await guarded()
    const headers = await passwordGiven(email)
    await site.app.db.update(staffUsers).set({ disabledAt: 1 }).where(eq(staffUsers.id, id))
    await expect(give(code(), headers)).rejects.toMatchObject({ code: 'code-expired' })
  })

  test('records wrong codes in the audit log', async () => {
    const { id, email, code } = await guarded()
    const headers = await passwordGiven(email)
    await expect(give('000000', headers)).rejects.toMatchObject({ code: 'wrong-code' })
    const [entry] = await listAuditEntries(site.app, { kind: 'account', id })
    expect([entry]).toMatchObject([{ action: 'account.code-failed', actorId: 'login-page' }])
    await give(code(), headers)
  })

  test('rejects the correct code for fifteen minutes after ten wrong codes', async () => {
    const { email, code } = await guarded()
    for (let time = 0; time < 10; time++)
      await give('000000', await passwordGiven(email)).catch(() => undefined)
    await expect(give(code(), await passwordGiven(email))).rejects.toMatchObject({
      code: 'too-many-attempts',
      retryAfterMs: 15 * MINUTE,
    })
    site.clock.advance(15 * MINUTE)
    await give(code(), await passwordGiven(email))
  })

  test('blocks an account after thirty wrong codes from different networks', async () => {
    const { email } = await guarded()
    const headers = await passwordGiven(email)
    for (let number = 0; number < 30; number++)
      await expect(give('000000', headers, `198.18.0.${number}`)).rejects.toMatchObject({
        code: 'wrong-code',
      })
    await expect(give('000000', headers, '198.18.0.99')).rejects.toMatchObject({ code: 'too-many-attempts' })
  })
})
