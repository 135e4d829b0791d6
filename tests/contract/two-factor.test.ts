import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountChanged } from '#app/accounts/account-changed.ts'
import { listAuditLog } from '#app/accounts/audit-log.ts'
import { createOwnAccount } from '#app/accounts/own-account-store.ts'
import { newLink } from '#app/accounts/password-links.ts'
import { createPeople } from '#app/accounts/people-store.ts'
import { staffRecoveryCodes, staffTwoFactor, staffUsers } from '#app/accounts/tables.ts'
import { createTwoFactor } from '#app/accounts/two-factor-store.ts'
import { outbox } from '#app/adapters/db/schema.ts'
import type { OpenDb } from '#app/db/open.ts'
import { MINUTE } from '#app/lib/time.ts'
import type { AccountChange, AccountChangedMailContent } from '#app/ports/outbox.ts'
import type { StaffAuth } from '#app/ports/staff.ts'
import type { TwoFactor } from '#app/ports/two-factor.ts'
import { clockAt } from '../builders/app.ts'
import { testKeys } from '../builders/keys.ts'
import { account, plainPasswords, staffAuthOn, withCookies } from '../builders/staff.ts'
import { appCode } from '../builders/two-factor.ts'
import { eachDatabase } from '../databases.ts'

const none = new Headers()
const step = 30_000
/** The session that sets it up, and another of the same account. */
const [here, there] = ['here', 'there']

eachDatabase((_name, open) => {
  let opened: OpenDb
  let twoFactor: TwoFactor
  let staff: StaffAuth
  const clock = clockAt()

  beforeAll(async () => {
    opened = await open()
    twoFactor = createTwoFactor(opened.db, testKeys, 'Margam')
    staff = await staffAuthOn(opened.db, { twoFactor, clock })
  })
  afterAll(() => opened?.close())

  async function owner() {
    const email = `${crypto.randomUUID()}@margam.example`
    await staff.ensure(account({ email }))
    const [user] = await opened.db.select().from(staffUsers).where(eq(staffUsers.email, email))
    if (!user) throw new Error('not made')
    return { id: user.id, email }
  }
  type Own = Awaited<ReturnType<typeof owner>>
  const telling = (own: Own, change: AccountChange) =>
    accountChanged({ name: 'Somebody', ...own }, change, clock.now())
  const turnOn = (own: Own, code: string, session = here) =>
    twoFactor.confirm(own, code, session, telling(own, 'two-factor-on'), clock.now())
  const stateOf = (own: Own, session = here) => twoFactor.stateOf(own, session, clock.now())
  const accept = (own: Own, code: string) =>
    twoFactor.accept(own, code, telling(own, 'recovery-code-used'), clock.now())
  const turnOff = (own: Own) => twoFactor.turnOff(own, telling(own, 'two-factor-off'), clock.now())
  const told = async ({ email }: Own) =>
    (await opened.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)).map(
      ({ content }) => (content as AccountChangedMailContent).change,
    )
  async function begun(session = here, who?: Own) {
    const own = who ?? (await owner())
    await twoFactor.begin(own, session, clock.now())
    const found = await stateOf(own, session)
    if (found.state !== 'begun') throw new Error(found.state)
    return { own, secret: found.setUp.secret }
  }
  /** With it on; the app's next code is of the step after. */
  async function on() {
    const { own, secret } = await begun()
    const confirmed = await turnOn(own, appCode(secret, clock.now()))
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
    const found = await stateOf(own)
    expect(found).toMatchObject({ setUp: { qr: { path: expect.stringMatching(/^(M\d+ \d+h1v1h-1z)+$/) } } })
    const [row] = await opened.db.select().from(staffTwoFactor).where(eq(staffTwoFactor.userId, own.id))
    expect(row?.secret).not.toContain(secret.replaceAll(' ', ''))
    expect(row?.confirmedAt).toBeNull()
  })

  test('it is on once a code of the app confirms it; until then the password alone signs in', async () => {
    const { own, secret } = await begun()
    expect(await passwordGiven(own.email)).toMatchObject({ codeWanted: false })
    expect(await turnOn(own, '000000')).toEqual({
      ok: false,
      reason: 'wrong-code',
    })
    const confirmed = await turnOn(own, ` ${appCode(secret, clock.now())} `)
    expect(confirmed).toMatchObject({ ok: true })
    expect(await stateOf(own)).toEqual({ state: 'on', since: clock.now(), codesLeft: 10 })
    expect(await twoFactor.begin(own, here, clock.now())).toBe(false)
  })

  test('a set-up is that of the session that began it: no other sees its secret or confirms it', async () => {
    const { own, secret } = await begun()
    const code = appCode(secret, clock.now())
    expect(await stateOf(own, there)).toEqual({ state: 'off' })
    expect(await turnOn(own, code, there)).toEqual({ ok: false, reason: 'not-begun' })
    expect(await turnOn(own, code)).toMatchObject({ ok: true })
    expect(await stateOf(own, there)).toMatchObject({ state: 'on' })
  })

  test('who begins it in another browser has a secret of their own, and the first one counts no more', async () => {
    const { own, secret } = await begun()
    const second = await begun(there, own)
    const code = appCode(secret, clock.now())
    expect(await stateOf(own)).toEqual({ state: 'off' })
    expect(await turnOn(own, code)).toEqual({ ok: false, reason: 'not-begun' })
    expect(await turnOn(own, code, there)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await turnOn(own, appCode(second.secret, clock.now()), there)).toMatchObject({ ok: true })
  })

  test('a set-up that is not confirmed within ten minutes is over', async () => {
    const { own, secret } = await begun()
    clock.advance(10 * MINUTE - 1)
    expect(await stateOf(own)).toMatchObject({ state: 'begun' })
    clock.advance(1)
    expect(await stateOf(own)).toEqual({ state: 'off' })
    expect(await turnOn(own, appCode(secret, clock.now()))).toEqual({ ok: false, reason: 'not-begun' })
    expect(await begun(here, own)).not.toMatchObject({ secret })
  })

  test.each(['changed', 'reset by a link'] as const)(
    'a set-up that was begun is gone once the password is %s; what is on stays on after a change',
    async (how) => {
      const own = await owner()
      const people = createPeople(opened.db, plainPasswords())
      const account = createOwnAccount(opened.db, plainPasswords())
      const now = clock.now()
      const { link } = newLink({ kind: 'staff-password-reset' }, now)
      await people.askReset(own.email, link, () => [], now)
      const { secret } = await begun(here, own)
      if (how === 'changed') await account.changePassword(own, 'a new password', here, [], now)
      else await people.setPassword(link.tokenHash, 'a new password', () => [], now)
      expect(await stateOf(own)).toEqual({ state: 'off' })
      expect(await turnOn(own, appCode(secret, now))).toEqual({ ok: false, reason: 'not-begun' })
      const rows = await opened.db.select().from(staffTwoFactor).where(eq(staffTwoFactor.userId, own.id))
      expect(rows).toEqual([])

      const other = (await on()).own
      await account.changePassword(other, 'a new password', here, [], now)
      expect(await stateOf(other)).toMatchObject({ state: 'on', codesLeft: 10 })
    },
  )

  test('with it on the right password begins no session and asks for the code', async () => {
    const { own } = await on()
    const given = await passwordGiven(own.email)
    expect(given.codeWanted).toBe(true)
    expect(given.cookies).toEqual([
      expect.stringMatching(/^margam-code=.+; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
    expect(await staff.current(given.headers)).toBeNull()
    expect(await staff.owesCode(given.headers)).toMatchObject({ id: own.id, twoFactor: true })
  })

  test('the code then begins the session, and is never accepted again', async () => {
    const { own, code } = await on()
    const { headers } = await passwordGiven(own.email)
    const entry = await staff.signInWithCode(code(), headers, [])
    expect(await staff.current(withCookies(entry?.cookies ?? []))).toMatchObject({ id: own.id })
    expect(entry?.cookies.at(-1)).toMatch(/^margam-code=; Max-Age=0/)
    expect(await staff.signInWithCode(code(), headers, [])).toBeNull()
  })

  test('one code that ten requests send at once lets one of them in', async () => {
    const { own, code } = await on()
    const accepted = await Promise.all(Array.from({ length: 10 }, () => accept(own, code())))
    expect(accepted.filter(Boolean)).toEqual(['app'])
  })

  test('the proof of the password is over after five minutes', async () => {
    const { own, code } = await on()
    const { headers } = await passwordGiven(own.email)
    clock.advance(5 * MINUTE)
    expect(await staff.owesCode(headers)).toBeNull()
    expect(await staff.signInWithCode(code(), headers, [])).toBeNull()
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
    expect(await staff.signInWithCode(code(), headers, [])).toBeNull()
  })

  test('each of ten recovery codes is accepted once, however it is typed', async () => {
    const { own, codes } = await on()
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    expect(first).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(await accept(own, first)).toBe('recovery-code')
    expect(await accept(own, first)).toBeNull()
    const asTyped = ` ${second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'o')}`
    expect(await accept(own, asTyped)).toBe('recovery-code')
    expect(await stateOf(own)).toMatchObject({ codesLeft: 8 })
    const rows = await opened.db
      .select()
      .from(staffRecoveryCodes)
      .where(eq(staffRecoveryCodes.userId, own.id))
    expect(JSON.stringify(rows)).not.toContain(codes[2]?.replaceAll('-', ''))
  })

  test('turned off, the password is enough again and no code counts', async () => {
    const { own, codes, code } = await on()
    await turnOff(own)
    expect(await stateOf(own)).toEqual({ state: 'off' })
    expect(await accept(own, code())).toBeNull()
    expect(await accept(own, codes[0] ?? '')).toBeNull()
    expect(await passwordGiven(own.email)).toMatchObject({ codeWanted: false })
  })

  test('an admin turns it off for somebody who has lost phone and codes, and not for themselves', async () => {
    const people = createPeople(opened.db, plainPasswords())
    const { own } = await on()
    const admin = await on()
    await opened.db.update(staffUsers).set({ role: 'admin' }).where(eq(staffUsers.id, admin.own.id))
    const drop = ({ id }: Own) =>
      people.dropTwoFactor(
        { id, version: 1 },
        (person) => accountChanged(person, 'two-factor-dropped', clock.now()),
        admin.own,
        clock.now(),
      )
    expect(await people.byId(own.id)).toMatchObject({ twoFactor: true })
    expect(await drop(own)).toMatchObject({ ok: true, value: { twoFactor: false } })
    expect(await drop(admin.own)).toEqual({ ok: false, reason: 'own-account' })
    expect(await told(own)).toEqual(['two-factor-on', 'two-factor-dropped'])
    expect(await told(admin.own)).toEqual(['two-factor-on'])
  })

  test('every change leaves its line in the audit log and an email to the owner', async () => {
    const { own, codes } = await on()
    await accept(own, codes[0] ?? '')
    await turnOff(own)
    const { entries } = await listAuditLog(opened, { actorId: own.id, limit: 9, offset: 0 })
    expect(entries.map(({ action }) => action)).toEqual([
      'account.two-factor-off',
      'account.recovery-code-used',
      'account.two-factor-on',
    ])
    expect(await told(own)).toEqual(['two-factor-on', 'recovery-code-used', 'two-factor-off'])
  })
})
