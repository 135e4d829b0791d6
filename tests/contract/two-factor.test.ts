import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuditLog } from '#app/adapters/db/audit.ts'
import type { OpenDb } from '#app/adapters/db/open.ts'
import { createPeople } from '#app/adapters/db/people.ts'
import { staffRecoveryCodes, staffTwoFactor, staffUsers } from '#app/adapters/db/staff-schema.ts'
import { createTwoFactor } from '#app/adapters/db/two-factor.ts'
import { createStaffAuth } from '#app/adapters/staff-auth.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import type { StaffAuth } from '#app/ports/staff.ts'
import type { TwoFactor } from '#app/ports/two-factor.ts'
import { account, clockAt, plainPasswords, withCookies } from '../builders/staff.ts'
import { appCode } from '../builders/two-factor.ts'
import { eachDatabase } from '../databases.ts'

const none = new Headers()
const step = 30_000

eachDatabase((_name, open) => {
  let opened: OpenDb
  let twoFactor: TwoFactor
  let staff: StaffAuth
  const clock = clockAt()

  beforeAll(async () => {
    opened = await open()
    twoFactor = await createTwoFactor(opened.db, 'Margam')
    const passwords = plainPasswords()
    staff = await createStaffAuth({
      db: opened.db,
      twoFactor,
      siteUrl: 'http://localhost:3000',
      clock,
      passwords,
    })
  })
  afterAll(() => opened?.close())

  async function owner() {
    const email = `${crypto.randomUUID()}@margam.example`
    await staff.ensure(account({ email }))
    const [user] = await opened.db.select().from(staffUsers).where(eq(staffUsers.email, email))
    if (!user) throw new Error('not made')
    return { id: user.id, email }
  }
  async function begun() {
    const own = await owner()
    await twoFactor.begin(own, clock.now())
    const found = await twoFactor.stateOf(own)
    if (found.state !== 'begun') throw new Error(found.state)
    return { own, secret: found.setUp.secret }
  }
  /** With it on; the app's next code is of the step after. */
  async function on() {
    const { own, secret } = await begun()
    const confirmed = await twoFactor.confirm(own, appCode(secret, clock.now()), clock.now())
    if (!confirmed.ok) throw new Error(confirmed.reason)
    clock.advance(step)
    return { own, secret, codes: confirmed.value, code: () => appCode(secret, clock.now()) }
  }
  const passwordGiven = async (email: string, request = none) => {
    const result = await staff.signIn(email, 'right-password', request)
    if (!result) throw new Error('refused')
    return { ...result, headers: withCookies(result.cookies) }
  }

  test('a set-up shows a secret of 160 bits as text and as a picture, and keeps it encrypted', async () => {
    const { own, secret } = await begun()
    expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const found = await twoFactor.stateOf(own)
    expect(found).toMatchObject({ setUp: { qr: { path: expect.stringMatching(/^(M\d+ \d+h1v1h-1z)+$/) } } })
    const [row] = await opened.db.select().from(staffTwoFactor).where(eq(staffTwoFactor.userId, own.id))
    expect(row?.secret).not.toContain(secret.replaceAll(' ', ''))
    expect(row?.confirmedAt).toBeNull()
  })

  test('it is on once a code of the app confirms it; until then the password alone signs in', async () => {
    const { own, secret } = await begun()
    expect(await passwordGiven(own.email)).toMatchObject({ codeWanted: false })
    expect(await twoFactor.confirm(own, '000000', clock.now() - DAY)).toEqual({
      ok: false,
      reason: 'wrong-code',
    })
    const confirmed = await twoFactor.confirm(own, ` ${appCode(secret, clock.now())} `, clock.now())
    expect(confirmed).toMatchObject({ ok: true })
    expect(await twoFactor.stateOf(own)).toEqual({ state: 'on', since: clock.now(), codesLeft: 10 })
    expect(await twoFactor.begin(own, clock.now())).toBe(false)
  })

  test('with it on the right password begins no session, makes no browser known, and asks for the code', async () => {
    const { own } = await on()
    const given = await passwordGiven(own.email)
    expect(given.codeWanted).toBe(true)
    expect(given.cookies).toEqual([
      expect.stringMatching(/^margam-code=.+; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
    expect(await staff.current(given.headers)).toBeNull()
    expect(staff.knownDevice(own.email, given.headers)).toBeNull()
    expect(await staff.owesCode(given.headers)).toMatchObject({ id: own.id, twoFactor: true })
  })

  test('the code then begins the session, and is never accepted again', async () => {
    const { own, code } = await on()
    const { headers } = await passwordGiven(own.email)
    const entry = await staff.signInWithCode(code(), headers)
    expect(await staff.current(withCookies(entry?.cookies ?? []))).toMatchObject({ id: own.id })
    expect(entry?.cookies.at(-1)).toMatch(/^margam-code=; Max-Age=0/)
    expect(await staff.signInWithCode(code(), headers)).toBeNull()
  })

  test('one code that ten requests send at once lets one of them in', async () => {
    const { own, code } = await on()
    const accepted = await Promise.all(
      Array.from({ length: 10 }, () => twoFactor.accept(own, code(), clock.now())),
    )
    expect(accepted.filter(Boolean)).toEqual(['app'])
  })

  test('the code that confirmed the set-up does not sign in', async () => {
    const { own, secret } = await begun()
    const code = appCode(secret, clock.now())
    await twoFactor.confirm(own, code, clock.now())
    expect(await twoFactor.accept(own, code, clock.now())).toBeNull()
  })

  test('the proof of the password is over after five minutes', async () => {
    const { own, code } = await on()
    const { headers } = await passwordGiven(own.email)
    clock.advance(5 * MINUTE)
    expect(await staff.owesCode(headers)).toBeNull()
    expect(await staff.signInWithCode(code(), headers)).toBeNull()
  })

  test('it counts for nobody else, in no other browser and not after the password was changed', async () => {
    const [{ own }, other] = [await on(), await on()]
    const { cookies, headers } = await passwordGiven(own.email)
    const forged = cookies.map((cookie) => cookie.replace(own.id, other.own.id))
    expect(await staff.owesCode(withCookies(forged))).toBeNull()
    const elsewhere = new Headers(headers)
    elsewhere.set('user-agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0')
    expect(await staff.owesCode(elsewhere)).toBeNull()
    await staff.setPassword(own.email, 'another password')
    expect(await staff.owesCode(headers)).toBeNull()
  })

  test('a disabled account gets no further than its password', async () => {
    const { own, code } = await on()
    const { headers } = await passwordGiven(own.email)
    await opened.db
      .update(staffUsers)
      .set({ disabledAt: new Date(clock.now()) })
      .where(eq(staffUsers.id, own.id))
    expect(await staff.signInWithCode(code(), headers)).toBeNull()
  })

  test('each of ten recovery codes is accepted once, however it is typed', async () => {
    const { own, codes } = await on()
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    expect(first).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(await twoFactor.accept(own, first, clock.now())).toBe('recovery-code')
    expect(await twoFactor.accept(own, first, clock.now())).toBeNull()
    const asTyped = ` ${second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'o')}`
    expect(await twoFactor.accept(own, asTyped, clock.now())).toBe('recovery-code')
    expect(await twoFactor.stateOf(own)).toMatchObject({ codesLeft: 8 })
    const rows = await opened.db
      .select()
      .from(staffRecoveryCodes)
      .where(eq(staffRecoveryCodes.userId, own.id))
    expect(JSON.stringify(rows)).not.toContain(codes[2]?.replaceAll('-', ''))
  })

  test('new recovery codes take the place of all old ones', async () => {
    const { own, codes } = await on()
    const renewed = await twoFactor.renewCodes(own, clock.now())
    expect(renewed).toHaveLength(10)
    expect(await twoFactor.accept(own, codes[0] ?? '', clock.now())).toBeNull()
    expect(await twoFactor.accept(own, renewed?.[0] ?? '', clock.now())).toBe('recovery-code')
    expect(await twoFactor.renewCodes(await owner(), clock.now())).toBeNull()
  })

  test('turned off, the password is enough again and no code counts', async () => {
    const { own, codes, code } = await on()
    await twoFactor.turnOff(own, clock.now())
    expect(await twoFactor.stateOf(own)).toEqual({ state: 'off' })
    expect(await twoFactor.accept(own, code(), clock.now())).toBeNull()
    expect(await twoFactor.accept(own, codes[0] ?? '', clock.now())).toBeNull()
    expect(await passwordGiven(own.email)).toMatchObject({ codeWanted: false })
  })

  test('an admin turns it off for somebody who has lost phone and codes, and not for themselves', async () => {
    const people = createPeople(opened.db, () => {}, plainPasswords())
    const { own } = await on()
    const admin = await on()
    await opened.db.update(staffUsers).set({ role: 'admin' }).where(eq(staffUsers.id, admin.own.id))
    const seen = { id: own.id, version: 1 }
    expect(await people.byId(own.id)).toMatchObject({ twoFactor: true })
    expect(await people.dropTwoFactor(seen, admin.own, clock.now())).toMatchObject({
      ok: true,
      value: { twoFactor: false },
    })
    expect(await people.dropTwoFactor({ id: admin.own.id, version: 1 }, admin.own, clock.now())).toEqual({
      ok: false,
      reason: 'own-account',
    })
  })

  test('every change leaves its line in the audit log', async () => {
    const { own, codes } = await on()
    await twoFactor.accept(own, codes[0] ?? '', clock.now())
    await twoFactor.renewCodes(own, clock.now())
    await twoFactor.turnOff(own, clock.now())
    const { entries } = await createAuditLog(opened.db).list({ actorId: own.id, limit: 9, offset: 0 })
    expect(entries.map(({ action }) => action)).toEqual([
      'account.two-factor-off',
      'account.recovery-codes-renewed',
      'account.recovery-code-used',
      'account.two-factor-on',
      'account.two-factor-begun',
    ])
  })
})
