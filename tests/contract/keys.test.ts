import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { forgetKey, keysFor, keysUsed, neededFor } from '#app/adapters/db/keys.ts'
import type { OpenDb } from '#app/adapters/db/open.ts'
import { appKeys, appSecrets, staffTwoFactor, staffUsers } from '#app/adapters/db/staff-schema.ts'
import { createTwoFactor } from '#app/adapters/db/two-factor.ts'
import { read, writeKeys } from '#app/adapters/key-file.ts'
import { type Keys, makeKey, sealing } from '#app/adapters/keys.ts'
import { account, clockAt, staffAuthOn, withCookies } from '../builders/staff.ts'
import { appCode } from '../builders/two-factor.ts'
import { eachDatabase } from '../databases.ts'
import { temporaryFolder } from '../site.ts'

const step = 30_000

eachDatabase((_name, open) => {
  let opened: OpenDb
  let file: string
  const clock = clockAt()
  const now = () => new Date(clock.now())
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())
  beforeEach(async () => {
    file = path.join(await temporaryFolder(onTestFinished), 'data/keys.json')
    await opened.db.delete(staffUsers)
    await opened.db.delete(appKeys)
  })

  const keys = () => keysFor(opened.db, { file }, now())
  const rotate = () => writeKeys(file, [makeKey(now()), ...read(file)])
  const idOf = (all: Keys) => all.newest().id

  async function site(keys: Keys) {
    const twoFactor = createTwoFactor(opened.db, keys, 'Margam')
    return { twoFactor, staff: await staffAuthOn(opened.db, { keys, twoFactor, clock }) }
  }

  /** Somebody with an authenticator app, ten recovery codes, and a browser that is signed in. */
  async function signedIn(with_: Keys) {
    const { twoFactor, staff } = await site(with_)
    const email = `${crypto.randomUUID()}@margam.example`
    await staff.ensure(account({ email }))
    const [user] = await opened.db.select().from(staffUsers).where(eq(staffUsers.email, email))
    const own = { id: user?.id ?? '', email }
    await twoFactor.begin(own, 'here', clock.now())
    const state = await twoFactor.stateOf(own, 'here', clock.now())
    const secret = state.state === 'begun' ? state.setUp.secret : ''
    const codes = await twoFactor.confirm(own, appCode(secret, clock.now()), 'here', [], clock.now())
    const entry = await staff.enter(own.id, new Headers())
    if (!codes.ok || !entry) throw new Error('not set up')
    clock.advance(step)
    return { own, secret, codes: codes.value, headers: withCookies(entry.cookies) }
  }

  test('a site makes its key once, beside its database, in a file that nobody else can read', async () => {
    const first = await keys()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700)
    expect(idOf(await keys())).toBe(idOf(first))
    expect(await keysUsed(opened.db)).toEqual([idOf(first)])
    const secret = read(file)[0]?.secret ?? ''
    const rows = await opened.db.execute(sql`select * from app_keys`)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('of instances that make the first key at once, all have the same', async () => {
    const all = await Promise.all([keys(), keys(), keys()])
    expect(new Set(all.map(idOf)).size).toBe(1)
  })

  test('after a rotation everybody is still signed in, known by their browser, and let in by app and recovery code', async () => {
    const { own, secret, codes, headers } = await signedIn(await keys())
    rotate()
    const rotated = await keys()
    const { twoFactor, staff } = await site(rotated)
    expect((await staff.current(headers))?.email).toBe(own.email)
    expect(staff.knownDevice(own.email, headers)).not.toBeNull()
    expect(await twoFactor.accept(own, appCode(secret, clock.now()), [], clock.now())).toBe('app')
    expect(await twoFactor.accept(own, codes[0] ?? '', [], clock.now())).toBe('recovery-code')
    const [row] = await opened.db.select().from(staffTwoFactor)
    expect(row?.secret).toMatch(new RegExp(`^${idOf(rotated)}\\.`))
  })

  test('an instance that runs since before a rotation reads what a newer one has written', async () => {
    const older = await keys()
    rotate()
    const { own, secret } = await signedIn(await keys())
    const { twoFactor } = await site(older)
    expect(await twoFactor.accept(own, appCode(secret, clock.now()), [], clock.now())).toBe('app')
  })

  test('a database whose keys are gone is not opened, and no new key is made in their place', async () => {
    const id = idOf(await keys())
    rmSync(file)
    await expect(keys()).rejects.toThrow(`was written with the key ${id}, which ${file} lacks`)
    expect(existsSync(file)).toBe(false)
    await expect(keysFor(opened.db, { text: JSON.stringify([makeKey(now())]) }, now())).rejects.toThrow(
      `was written with the key ${id}, which SECRET_KEYS lacks`,
    )
  })

  test('the text of the file can be a setting; what is no list of keys is refused without a word of it', async () => {
    const { own, secret } = await signedIn(await keys())
    const { twoFactor } = await site(await keysFor(opened.db, { text: readFileSync(file, 'utf8') }, now()))
    expect(await twoFactor.accept(own, appCode(secret, clock.now()), [], clock.now())).toBe('app')
    const wrong = keysFor(opened.db, { text: '[{"id":"k1","secret":"hunter2"}]' }, now())
    await expect(wrong).rejects.toThrow(/^SECRET_KEYS holds no list of keys/)
  })

  test('a key that is lost can be given up: its apps and recovery codes go, and the site starts', async () => {
    const { own } = await signedIn(await keys())
    const [id = ''] = await keysUsed(opened.db)
    expect(await neededFor(opened.db, id)).toEqual(['authenticator apps: 1', 'recovery codes: 10'])
    rmSync(file)
    await forgetKey(opened.db, id)
    const { twoFactor } = await site(await keys())
    expect(await twoFactor.stateOf(own, 'here', clock.now())).toEqual({ state: 'off' })
  })

  test('the secrets that an older version kept in the database are moved out of it and still open what they kept', async () => {
    const [code, device, app, hash] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(43))
    const secrets = {
      'staff-code': code,
      'staff-device': device,
      'staff-two-factor': app,
      'mailbox-hash': hash,
    }
    await opened.db
      .insert(appSecrets)
      .values(Object.entries(secrets).map(([name, value = '']) => ({ name, value })))
    await opened.db.insert(appKeys).values({ id: 'first', since: now() })
    const moved = await keys()
    expect(await opened.db.select().from(appSecrets)).toEqual([])
    expect(moved.find('first').secretFor('staff-device')).toBe(device)
    expect(idOf(moved)).not.toBe('first')
    expect((await keys()).all().map(({ id }) => id)).toEqual([idOf(moved), 'first'])
  })

  test('what was sealed for somebody opens for nobody else, nor altered, nor for another purpose', async () => {
    const all = await keys()
    const kept = sealing(all, 'staff-two-factor')
    const sealed = kept.seal('JBSWY3DP', 'ada')
    const [id, iv, tag, text = ''] = sealed.split('.')
    const altered = [id, iv, tag, text.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.')
    expect(sealed).not.toContain('JBSWY3DP')
    expect(kept.seal('JBSWY3DP', 'ada')).not.toBe(sealed)
    expect(kept.open(sealed, 'ada')).toBe('JBSWY3DP')
    expect(() => kept.open(sealed, 'ravi')).toThrow()
    expect(() => sealing(all, 'mailbox-hash').open(sealed, 'ada')).toThrow()
    expect(() => kept.open(altered, 'ada')).toThrow()
    expect(() => kept.open('nothing', 'ada')).toThrow()
  })
})
