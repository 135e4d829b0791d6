import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuditLog } from '#app/adapters/db/audit.ts'
import type { OpenDb } from '#app/adapters/db/open.ts'
import { createPasskeys } from '#app/adapters/db/passkeys.ts'
import { outbox } from '#app/adapters/db/schema.ts'
import { staffPasskeys, staffUsers } from '#app/adapters/db/staff-schema.ts'
import { createTwoFactor } from '#app/adapters/db/two-factor.ts'
import { accountChanged } from '#app/features/staff/account-changed.ts'
import { MINUTE } from '#app/lib/time.ts'
import type { AccountChange, AccountChangedMailContent } from '#app/ports/outbox.ts'
import { authenticator } from '../builders/authenticator.ts'
import { testKeys } from '../builders/keys.ts'
import { clockAt } from '../builders/staff.ts'
import { appCode } from '../builders/two-factor.ts'
import { eachDatabase } from '../databases.ts'

const here = 'here'

eachDatabase((_name, open) => {
  let opened: OpenDb
  let passkeys: ReturnType<typeof createPasskeys>
  let twoFactor: ReturnType<typeof createTwoFactor>
  const clock = clockAt()
  const now = clock.now

  beforeAll(async () => {
    opened = await open()
    passkeys = createPasskeys(opened.db, testKeys, { url: 'http://localhost:3000', name: 'Margam' })
    twoFactor = createTwoFactor(opened.db, testKeys, 'Margam')
  })
  afterAll(() => opened?.close())

  /** An account; its authenticator app is on unless told otherwise. */
  async function owner({ app = true } = {}) {
    const id = crypto.randomUUID()
    const own = { id, email: `${id}@margam.example`, name: 'Somebody' }
    await opened.db.insert(staffUsers).values(own)
    if (!app) return own
    await twoFactor.begin(own, here, now())
    const found = await twoFactor.stateOf(own, here, now())
    if (found.state !== 'begun') throw new Error(found.state)
    await twoFactor.confirm(own, appCode(found.setUp.secret, now()), here, [], now())
    return own
  }
  type Own = Awaited<ReturnType<typeof owner>>
  const telling = (own: Own, change: AccountChange) => accountChanged(own, change, now())
  const ask = (own: Own) => passkeys.askToAdd(own, here, now())
  const add = (own: Own, answer: string, session = here) =>
    passkeys.add(own, session, { name: 'My phone', answer }, telling(own, 'passkey-added'), now())
  const remove = (own: Own, id: string) => passkeys.remove(own, id, telling(own, 'passkey-removed'), now())
  async function withPasskey() {
    const own = await owner()
    const phone = authenticator()
    expect(await add(own, phone.make(await ask(own)))).toEqual({ ok: true, value: null })
    clock.advance(MINUTE)
    return { own, phone }
  }
  const question = async (own: Own) => {
    const asked = await passkeys.askToSignIn(own.id, now())
    if (!asked) throw new Error('no passkey')
    return asked
  }
  const accept = (own: Own, answer: string) => passkeys.accept(own.id, answer, now())
  const told = async ({ email }: Own) =>
    (await opened.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)).map(
      ({ content }) => (content as AccountChangedMailContent).change,
    )
  const notValid = { ok: false, reason: 'not-valid' }

  test('a passkey is added, used and removed; its owner is told of the first and the last, and all but the use is a line', async () => {
    const own = await owner()
    const phone = authenticator()
    expect(await passkeys.askToSignIn(own.id, now())).toBeNull()
    await add(own, phone.make(await ask(own)))
    const addedAt = now()
    expect(await passkeys.list(own.id)).toEqual([{ id: phone.id, name: 'My phone', addedAt, usedAt: null }])
    clock.advance(MINUTE)
    expect(await accept(own, phone.use(await question(own)))).toBe(true)
    expect(await passkeys.list(own.id)).toMatchObject([{ addedAt, usedAt: now() }])
    expect(await remove(own, phone.id)).toBe(true)
    expect(await remove(own, phone.id)).toBe(false)
    expect(await passkeys.list(own.id)).toEqual([])
    expect(await told(own)).toEqual(['passkey-added', 'passkey-removed'])
    const subject = { kind: 'account' as const, id: own.id }
    const { entries } = await createAuditLog(opened.db).list({ subject, limit: 2, offset: 0 })
    expect(entries).toMatchObject([
      { action: 'account.passkey-removed', details: { name: 'My phone' } },
      { action: 'account.passkey-added', details: { name: 'My phone' } },
    ])
  })

  test('the browser is asked for whoever is in front of it, by the site’s name, and not for a second one on a device', async () => {
    const { own, phone } = await withPasskey()
    expect(JSON.parse(await ask(own))).toMatchObject({
      rp: { id: 'localhost', name: 'Margam' },
      user: { name: own.email, displayName: own.name },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [{ id: phone.id, transports: ['internal'] }],
    })
    expect(JSON.parse(await question(own))).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: phone.id, transports: ['internal'] }],
    })
  })

  test.each([
    ['from another origin', { origin: 'http://localhost:3001' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without a finger, a face or a PIN', { verified: false }],
  ])('an answer %s neither adds a passkey nor counts', async (_, lie) => {
    const { own, phone } = await withPasskey()
    expect(await add(own, authenticator().make(await ask(own), lie))).toEqual(notValid)
    expect(await accept(own, phone.use(await question(own), lie))).toBe(false)
    expect(await accept(own, phone.use(await question(own)))).toBe(true)
  })

  test('an answer counts once, however often it comes at the same time', async () => {
    const { own, phone } = await withPasskey()
    const answer = phone.use(await question(own))
    const counted = await Promise.all(Array.from({ length: 5 }, () => accept(own, answer)))
    expect(counted.filter(Boolean)).toHaveLength(1)
    clock.advance(1)
    expect(await accept(own, answer)).toBe(false)
  })

  test('an answer counts once also where the authenticator does not count', async () => {
    const { own, phone } = await withPasskey()
    const answer = phone.use(await question(own), { counter: 0 })
    expect(await accept(own, answer)).toBe(true)
    expect(await accept(own, answer)).toBe(false)
    clock.advance(1)
    expect(await accept(own, phone.use(await question(own), { counter: 0 }))).toBe(true)
  })

  test('a lower counter, as a copied authenticator has it, does not count', async () => {
    const { own, phone } = await withPasskey()
    expect(await accept(own, phone.use(await question(own), { counter: 7 }))).toBe(true)
    clock.advance(1)
    expect(await accept(own, phone.use(await question(own), { counter: 7 }))).toBe(false)
    expect(await accept(own, phone.use(await question(own), { counter: 8 }))).toBe(true)
  })

  test('a question has five minutes', async () => {
    const { own, phone } = await withPasskey()
    const [late, inTime, toAdd] = [await question(own), await question(own), await ask(own)]
    clock.advance(5 * MINUTE - 1)
    expect(await accept(own, phone.use(inTime))).toBe(true)
    clock.advance(1)
    expect(await accept(own, phone.use(late))).toBe(false)
    expect(await add(own, authenticator().make(toAdd))).toEqual(notValid)
  })

  test('a question of somebody else, of another session or for something else is no question', async () => {
    const [{ own, phone }, other] = [await withPasskey(), await withPasskey()]
    expect(await accept(own, phone.use(await question(other.own)))).toBe(false)
    expect(await accept(own, phone.use(await ask(own)))).toBe(false)
    expect(await accept(own, other.phone.use(await question(own)))).toBe(false)
    expect(await add(own, authenticator().make(await ask(own)), 'there')).toEqual(notValid)
    expect(await add(own, authenticator().make(await ask(other.own)))).toEqual(notValid)
    expect(await add(own, authenticator().make(await question(own)))).toEqual(notValid)
    expect(await remove(own, other.phone.id)).toBe(false)
  })

  test.each([
    '',
    'null',
    '{}',
    '{"id":1}',
    '{"id":"a"}',
    '{"id":"nul\\u0000"}',
    '[',
    '{"id":"a","response":{}}',
  ])('what no browser answers is refused: %s', async (answer) => {
    const { own } = await withPasskey()
    expect(await accept(own, answer)).toBe(false)
    expect(await add(own, answer)).toEqual(notValid)
  })

  test('an account that has it already does not get a passkey twice, and nobody gets somebody else’s', async () => {
    const [{ own, phone }, other] = [await withPasskey(), await owner()]
    for (const who of [own, other]) {
      expect(await add(who, phone.make(await ask(who)))).toEqual({ ok: false, reason: 'known' })
    }
    expect(await told(own)).toEqual(['passkey-added'])
  })

  test('an account has ten at most', async () => {
    const own = await owner()
    for (let number = 0; number < 10; number++) await add(own, authenticator().make(await ask(own)))
    expect(await add(own, authenticator().make(await ask(own)))).toEqual({ ok: false, reason: 'too-many' })
  })

  test('passkeys need the authenticator app, and go with it', async () => {
    const without = await owner({ app: false })
    expect(await add(without, authenticator().make(await ask(without)))).toEqual({ ok: false, reason: 'off' })
    await twoFactor.begin(without, here, now())
    expect(await add(without, authenticator().make(await ask(without)))).toEqual({ ok: false, reason: 'off' })

    const { own, phone } = await withPasskey()
    const asked = await question(own)
    await twoFactor.turnOff(own, [], now())
    expect(await accept(own, phone.use(asked))).toBe(false)
    expect(await opened.db.select().from(staffPasskeys).where(eq(staffPasskeys.userId, own.id))).toEqual([])
  })

  test.each(['http://192.0.2.7:3000', 'https://192.0.2.7', 'https://[2001:db8::7]', 'http://margam.example'])(
    'a site at %s can have none: nobody is asked, and what was added under its name does not count',
    async (url) => {
      const { own, phone } = await withPasskey()
      const elsewhere = createPasskeys(opened.db, testKeys, { url, name: 'Margam' })
      expect(elsewhere.possible).toBe(false)
      expect(await elsewhere.askToSignIn(own.id, now())).toBeNull()
      expect(await elsewhere.accept(own.id, phone.use(await question(own)), now())).toBe(false)
    },
  )
})
