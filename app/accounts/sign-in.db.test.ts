import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { account, attempt, staffServices, withCookies } from '../../tests/builders/staff.ts'
import { listAuditLog } from './audit-log.ts'
import { signIn } from './sign-in.ts'

const ada = 'ada@margam.example'
const wrong = { status: 401, message: 'Invalid email or password' }

type Site = Awaited<ReturnType<typeof staffServices>>
let site: Site
beforeAll(async () => {
  site = await staffServices()
}, 30_000)
afterAll(() => site.database.close())

/** Accounts are told apart, so tests do not meet in their counts. */
async function newAccount(role: 'admin' | 'counselor' | null = 'counselor'): Promise<string> {
  const email = `${crypto.randomUUID()}@margam.example`
  await site.staff.ensure(account({ email, role }))
  return email
}

async function fail(email: string, times: number, given: { address?: string; headers?: Headers } = {}) {
  let last: Awaited<ReturnType<typeof signIn>> | undefined
  for (let time = 0; time < times; time++) {
    last = await signIn(site, attempt({ email, password: 'wrong', ...given }))
  }
  return last
}

describe('who may sign in', () => {
  test('an admin and a counselor get the cookies of a session', async () => {
    for (const role of ['admin', 'counselor'] as const) {
      const email = await newAccount(role)
      const result = await signIn(site, attempt({ email: ` ${email.toUpperCase()} ` }))
      expect(result).toMatchObject({ ok: true, value: { user: { email, role } } })
      const cookies = result.ok ? result.value.cookies : []
      expect(await site.staff.current(withCookies(cookies))).toMatchObject({ email })
    }
  })

  test.each([
    ['', 'secret'],
    ['  ', 'secret'],
    [ada, ''],
  ])('an email %j with a password %j is asked for both', async (email, password) => {
    const reason = { status: 400, message: 'Please enter both email and password' }
    expect(await signIn(site, attempt({ email, password }))).toEqual({ ok: false, reason })
  })

  test('an unknown address is refused in the same words as a wrong password, after one comparison each', async () => {
    const known = await newAccount()
    for (const email of [known, 'nobody@margam.example', 'no address at all', 'nul\0@margam.example']) {
      site.passwords.compared.length = 0
      const result = await signIn(site, attempt({ email, password: 'wrong' }))
      expect(result).toEqual({ ok: false, reason: wrong })
      expect(site.passwords.compared).toEqual(['wrong'])
    }
  })

  test('an account with neither role is denied and logged out again', async () => {
    const email = await newAccount(null)
    const given: string[][] = []
    const watched = {
      ...site,
      staff: {
        ...site.staff,
        async signIn(...args: Parameters<typeof site.staff.signIn>) {
          const signedIn = await site.staff.signIn(...args)
          given.push(signedIn?.cookies ?? [])
          return signedIn
        },
      },
    }
    const result = await signIn(watched, attempt({ email }))
    expect(result).toEqual({
      ok: false,
      reason: { status: 403, message: 'Access denied. Counselor role required.' },
    })
    expect(given).toHaveLength(1)
    expect(await site.staff.current(withCookies(given[0] ?? []))).toBeNull()
  })
})

describe('how often one may guess', () => {
  test('the eleventh wrong password for an account from one address is refused with the wait in minutes', async () => {
    const email = await newAccount()
    expect(await fail(email, 10)).toEqual({ ok: false, reason: wrong })
    expect(await fail(email, 1)).toEqual({
      ok: false,
      reason: {
        status: 429,
        message: 'Too many login attempts. Please try again in 15 minutes.',
        retryAfterMs: 15 * MINUTE,
      },
    })
  })

  test('even the right password is refused then, until the window is over', async () => {
    const email = await newAccount()
    await fail(email, 11)
    expect(await signIn(site, attempt({ email }))).toMatchObject({ ok: false, reason: { status: 429 } })
    site.clock.advance(15 * MINUTE)
    expect(await signIn(site, attempt({ email }))).toMatchObject({ ok: true })
  })

  test('fifty guesses at once get no further than ten', async () => {
    const email = await newAccount()
    site.passwords.compared.length = 0
    await Promise.all(Array.from({ length: 50 }, () => fail(email, 1)))
    expect(site.passwords.compared).toHaveLength(10)
  })

  test('the right password sets the count back', async () => {
    const email = await newAccount()
    await fail(email, 9)
    await signIn(site, attempt({ email }))
    expect(await fail(email, 10)).toEqual({ ok: false, reason: wrong })
  })

  test('an unknown account is refused after as many tries as a known one', async () => {
    expect(await fail('nobody-here@margam.example', 10)).toEqual({ ok: false, reason: wrong })
    expect(await fail('nobody-here@margam.example', 1)).toMatchObject({ reason: { status: 429 } })
  })

  test('one address that tries many accounts is refused after 200 tries', async () => {
    const address = '203.0.113.200'
    for (let number = 0; number < 200; number++) await fail(`guess-${number}@margam.example`, 1, { address })
    expect(await fail('guess-200@margam.example', 1, { address })).toMatchObject({ reason: { status: 429 } })
  })

  test('the addresses of one IPv6 network count as one', async () => {
    const email = await newAccount()
    for (let number = 0; number < 10; number++) await fail(email, 1, { address: `2001:db8:5:6::${number}` })
    expect(await fail(email, 1, { address: '2001:db8:5:6:7:8:9:a' })).toMatchObject({
      reason: { status: 429 },
    })
  })

  test('with limits off, nothing is counted', async () => {
    const email = await newAccount()
    const open = { ...site, settings: { ...site.settings, rateLimits: false } }
    for (let time = 0; time < 12; time++) await signIn(open, attempt({ email, password: 'wrong' }))
    expect(await signIn(open, attempt({ email }))).toMatchObject({ ok: true })
    expect(await fail(email, 10)).toEqual({ ok: false, reason: wrong })
  })
})

test('lets the owner in while somebody fails for the account elsewhere', async () => {
  const email = await newAccount()
  await fail(email, 12, { address: '203.0.113.9' })
  expect(await signIn(site, attempt({ email, address: '192.0.2.1' }))).toMatchObject({ ok: true })
})

test('writes a failed login to the audit log, without an address that is unknown', async () => {
  const email = await newAccount()
  await fail(email, 1)
  await fail('typed-a-password-here@margam.example', 1)
  const { entries } = await listAuditLog(site.database, { limit: 2, offset: 0 })
  const own = (await site.people.list()).find((person) => person.email === email)
  expect(entries.map(({ action, subject }) => [action, subject.id])).toEqual([
    ['account.login-failed', 'unknown'],
    ['account.login-failed', own?.id],
  ])
  expect(JSON.stringify(entries)).not.toContain('typed-a-password')
})

describe('keep me signed in on this device', () => {
  const sessionOf = async (keep: boolean) => {
    const result = await signIn(site, attempt({ email: await newAccount(), keep }))
    if (!result.ok) throw new Error(result.reason.message)
    const [cookie = ''] = result.value.cookies
    return { cookie, isSignedIn: async () => (await site.staff.current(withCookies([cookie]))) !== null }
  }

  test('ticked, keeps the session for 30 days without use', async () => {
    const { cookie, isSignedIn } = await sessionOf(true)
    expect(cookie).toContain(`Max-Age=${(30 * DAY) / 1000}`)
    site.clock.advance(29 * DAY)
    expect(await isSignedIn()).toBe(true)
    site.clock.advance(DAY)
    expect(await isSignedIn()).toBe(false)
  })

  test('not ticked, ends the session with the browser or after 12 hours without use', async () => {
    const { cookie, isSignedIn } = await sessionOf(false)
    expect(cookie).not.toContain('Max-Age')
    for (const hours of [11, 11, 11]) {
      site.clock.advance(hours * HOUR)
      expect(await isSignedIn()).toBe(true)
    }
    site.clock.advance(12 * HOUR)
    expect(await isSignedIn()).toBe(false)
  })
})
