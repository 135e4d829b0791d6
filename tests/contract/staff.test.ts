import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditLog } from '#app/accounts/audit-log.ts'
import { argon2 } from '#app/accounts/password.ts'
import { staffSessions, staffTwoFactor, staffUsers } from '#app/accounts/tables.ts'
import { createTwoFactor } from '#app/accounts/two-factor-store.ts'
import type { OpenDb } from '#app/db/open.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import type { StaffAuth } from '#app/ports/staff.ts'
import type { TwoFactor } from '#app/ports/two-factor.ts'
import { clockAt } from '../builders/app.ts'
import { testKeys } from '../builders/keys.ts'
import { account, staffAuthOn, withCookies } from '../builders/staff.ts'
import { eachDatabase } from '../databases.ts'

const none = new Headers()
const siteUrl = 'https://www.example.org'

eachDatabase((_name, open) => {
  let opened: OpenDb
  let staff: StaffAuth
  let twoFactor: TwoFactor
  const clock = clockAt()

  beforeAll(async () => {
    opened = await open()
    twoFactor = createTwoFactor(opened.db, testKeys, 'Margam')
    staff = await staffAuthOn(opened.db, { twoFactor, siteUrl, clock })
  })
  afterAll(() => opened?.close())

  async function newAccount(given: Partial<Parameters<typeof account>[0]> = {}): Promise<string> {
    const email = `${crypto.randomUUID()}@margam.example`
    await staff.ensure(account({ email, ...given }))
    return email
  }
  async function signedIn(email: string, request = none): Promise<{ cookies: string[]; headers: Headers }> {
    const result = await staff.signIn(email, 'right-password', request)
    if (!result) throw new Error('not signed in')
    return { cookies: result.cookies, headers: withCookies(result.cookies) }
  }
  const disable = (email: string) =>
    opened.db
      .update(staffUsers)
      .set({ disabledAt: new Date(clock.now()) })
      .where(eq(staffUsers.email, email))
  const sessions = async (email: string) => {
    const [user] = await opened.db.select().from(staffUsers).where(eq(staffUsers.email, email))
    return opened.db
      .select()
      .from(staffSessions)
      .where(eq(staffSessions.userId, user?.id ?? ''))
  }

  test('the right password begins a session that says who it is', async () => {
    const email = await newAccount({ role: 'admin' })
    const { headers } = await signedIn(email)
    const user = await staff.current(headers)
    expect(user).toEqual({
      id: expect.any(String),
      email,
      name: 'Somebody',
      role: 'admin',
      counselorId: null,
      twoFactor: false,
      sessionId: expect.any(String),
      signedInAt: clock.now(),
    })
  })

  test('a wrong password, an unknown address and a disabled account are all answered with nothing', async () => {
    const [known, gone] = [await newAccount(), await newAccount()]
    await disable(gone)
    expect(await staff.signIn(known, 'wrong', none)).toBeNull()
    expect(await staff.signIn('nobody@margam.example', 'right-password', none)).toBeNull()
    expect(await staff.signIn(gone, 'right-password', none)).toBeNull()
  })

  test('passwords are kept as Argon2id with 19 MiB, two passes and one lane', async () => {
    const email = `${crypto.randomUUID()}@margam.example`
    const staff = await staffAuthOn(opened.db, { siteUrl, clock, passwords: argon2 })
    await staff.ensure(account({ email }))
    expect(await staff.signIn(email, 'right-password', none)).not.toBeNull()
    expect(await staff.signIn(email, 'wrong', none)).toBeNull()
    const [row] = await opened.db
      .select({ password: staffUsers.password })
      .from(staffUsers)
      .where(eq(staffUsers.email, email))
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('on https the cookie is Secure, HttpOnly, SameSite=Lax and bound to this host', async () => {
    const { cookies } = await signedIn(await newAccount())
    const session = cookies.find((cookie) => cookie.startsWith('__Host-margam-session='))
    expect(session?.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
  })

  test('on http the cookie has a plain name and is not Secure', async () => {
    const plain = await staffAuthOn(opened.db, { clock })
    const result = await plain.signIn(await newAccount(), 'right-password', none)
    expect(result?.cookies[0]).toMatch(/^margam-session=/)
    expect(result?.cookies.join()).not.toContain('Secure')
  })

  test('another instance on the same database accepts the session', async () => {
    const email = await newAccount()
    const { headers } = await signedIn(email)
    const other = await staffAuthOn(opened.db, { siteUrl, clock })
    expect(await other.current(headers)).toMatchObject({ email })
  })

  test('what the database holds of a session opens nothing: only the cookie’s 256 random bits do', async () => {
    const email = await newAccount()
    const { headers } = await signedIn(email)
    const [session] = await sessions(email)
    const [name, token] = (headers.get('cookie') ?? '').split(';')[0]?.split('=') ?? []
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(session)).not.toContain(token)
    for (const value of [session?.id, token?.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')), '']) {
      expect(await staff.current(new Headers({ cookie: `${name}=${value}` }))).toBeNull()
    }
    expect(await staff.current(headers)).toMatchObject({ email })
  })

  test('a login gives a new session and ends the one the browser had', async () => {
    const email = await newAccount()
    const first = await signedIn(email)
    const second = await signedIn(email, first.headers)
    expect(second.cookies[0]).not.toBe(first.cookies[0])
    expect(await staff.current(first.headers)).toBeNull()
    expect(await staff.current(second.headers)).toMatchObject({ email })
  })

  test('a login leaves the sessions of other browsers alone', async () => {
    const email = await newAccount()
    const first = await signedIn(email)
    await signedIn(email)
    expect(await staff.current(first.headers)).toMatchObject({ email })
  })

  test('after seven days a session is over however much it is used', async () => {
    const email = await newAccount()
    const { headers } = await signedIn(email)
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      clock.advance(8 * HOUR)
      expect(await staff.current(headers)).toMatchObject({ email })
    }
    clock.advance(8 * HOUR)
    expect(await staff.current(headers)).toBeNull()
  })

  test('use within five minutes is not written down each time', async () => {
    const email = await newAccount()
    const { headers } = await signedIn(email)
    clock.advance(4 * MINUTE)
    await staff.current(headers)
    const [session] = await sessions(email)
    expect(session?.usedAt).toEqual(session?.createdAt)
  })

  test('disabling an account ends its sessions', async () => {
    const email = await newAccount()
    const { headers } = await signedIn(email)
    await disable(email)
    expect(await staff.current(headers)).toBeNull()
    expect(await sessions(email)).toEqual([])
  })

  test('logging out ends the session on the server too and takes the cookie away', async () => {
    const email = await newAccount()
    const { headers } = await signedIn(email)
    const cookies = await staff.signOut(headers)
    expect(cookies).toEqual([expect.stringMatching(/^__Host-margam-session=; Max-Age=0;/)])
    expect(await staff.current(headers)).toBeNull()
    expect(await sessions(email)).toEqual([])
  })

  test('every sign-in is written down with the browser in words, and so is the logout', async () => {
    const email = await newAccount()
    const lines = async () =>
      (await listAuditLog(opened, { limit: 9, offset: 0 })).entries.filter(
        ({ actor }) => actor.email === email,
      )
    const phone = new Headers({
      'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36',
    })
    const { headers } = await signedIn(email, phone)
    const { id } = (await staff.current(headers)) ?? {}
    const signedInLine = { action: 'account.signed-in', details: { browser: 'Chrome on Android' } }
    expect(await lines()).toMatchObject([
      { ...signedInLine, at: clock.now(), actor: { id }, subject: { kind: 'account', id } },
    ])
    await staff.signOut(headers)
    await staff.signOut(headers)
    const out = { action: 'account.signed-out', subject: { kind: 'account', id } }
    expect(await lines()).toMatchObject([{ ...out, details: { browser: 'Chrome on Android' } }, signedInLine])
  })

  test('who has given the password and owes the code is not signed in yet', async () => {
    const email = await newAccount()
    const user = await staff.current((await signedIn(email)).headers)
    if (!user) throw new Error('not signed in')
    await opened.db
      .insert(staffTwoFactor)
      .values({ userId: user.id, secret: '', confirmedAt: new Date(), createdAt: new Date() })
    const { total } = await listAuditLog(opened, { actorId: user.id, limit: 1, offset: 0 })
    await signedIn(email)
    expect((await listAuditLog(opened, { actorId: user.id, limit: 1, offset: 0 })).total).toBe(total)
  })

  test('logging out without a session is no failure', async () => {
    expect(await staff.signOut(none)).toHaveLength(1)
  })

  test('an account is made once, whoever asks at the same time', async () => {
    const email = `${crypto.randomUUID()}@Margam.example`
    const outcomes = await Promise.all([1, 2, 3].map(() => staff.ensure(account({ email }))))
    expect(outcomes.sort()).toEqual(['created', 'exists', 'exists'])
  })

  test('an account that exists keeps its password and role', async () => {
    const email = await newAccount({ role: 'counselor' })
    await staff.ensure(account({ email, role: 'admin', password: 'another-password' }))
    expect(await staff.current((await signedIn(email)).headers)).toMatchObject({ role: 'counselor' })
  })

  test('a changed password ends every session; the same password again ends none', async () => {
    const email = await newAccount()
    const { headers } = await signedIn(email)
    expect(await staff.setPassword(email, 'right-password')).toBe('unchanged')
    expect(await staff.current(headers)).not.toBeNull()
    expect(await staff.setPassword(email, 'another-password')).toBe('changed')
    expect(await staff.current(headers)).toBeNull()
    expect(await staff.signIn(email, 'right-password', none)).toBeNull()
    expect(await staff.signIn(email, 'another-password', none)).not.toBeNull()
    expect(await staff.setPassword('nobody@margam.example', 'any')).toBe('unknown')
  })
})
