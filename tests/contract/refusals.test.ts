import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDb } from '#app/adapters/db/open.ts'
import { createRefusals } from '#app/adapters/db/refusals.ts'
import { refusals as rows } from '#app/adapters/db/refusals-schema.ts'
import { purgePersonalData } from '#app/adapters/db/retention.ts'
import { staffUsers } from '#app/adapters/db/staff-schema.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import type { Refusals } from '#app/ports/refusals.ts'
import { testKeys } from '../builders/keys.ts'
import { eachDatabase } from '../databases.ts'

const now = Date.parse('2026-11-20T05:10:00Z')
const ada = { id: 'ada', name: 'Ada', email: 'ada@margam.example' }

eachDatabase((_name, open) => {
  let opened: OpenDb
  let refusals: Refusals
  beforeAll(async () => {
    opened = await open()
    await opened.db.insert(staffUsers).values(ada)
  })
  afterAll(() => opened?.close())
  beforeEach(async () => {
    await opened.db.delete(rows)
    refusals = createRefusals(opened.db, (network) => `code of ${network}`)
  })
  const wrong = (email: string, address = '192.0.2.1', at = now) =>
    refusals.note({ kind: 'wrong-password', account: { email }, address }, at)
  const listed = async () => (await refusals.list({ limit: 50, offset: 0 })).counts

  test('equal refusals of an hour are one line, also when they are written down one after the other', async () => {
    wrong(ada.email)
    wrong(ada.email, '192.0.2.1', now + 1)
    expect(await refusals.flush()).toEqual({ 'wrong-password': 2 })
    wrong(ada.email, '192.0.2.1', now + 2)
    await refusals.flush()
    wrong(ada.email, '192.0.2.1', now + HOUR)
    await refusals.flush()
    const line = { kind: 'wrong-password', account: ada, network: 'code of 192.0.2.1' }
    expect(await listed()).toEqual([
      { ...line, times: 1, lastAt: now + HOUR },
      { ...line, times: 3, lastAt: now + 2 },
    ])
    expect(await refusals.sums([now - DAY, now + HOUR])).toEqual({ 'wrong-password': [4, 1] })
  })

  test.each(['nobody@example.org', 'my password, by mistake', '\0', 'x'.repeat(300)])(
    'of an address that is no account’s nothing is kept: %j',
    async (typed) => {
      wrong(typed)
      await refusals.flush()
      expect(await listed()).toMatchObject([{ account: null, network: 'code of 192.0.2.1', times: 1 }])
      const kept = await opened.db.select().from(rows)
      expect(JSON.stringify(kept)).not.toContain(typed.slice(0, 20))
    },
  )

  test('a flood from very many networks is one thousand lines an hour and a number', async () => {
    for (let round = 0; round < 3; round++) {
      for (let host = 0; host < 900; host++) {
        wrong(`guess-${host}@example.org`, `10.${round}.${host >> 8}.${host & 255}`)
      }
      await refusals.flush()
    }
    expect((await refusals.list({ limit: 1, offset: 0 })).total).toBe(1001)
    expect(await refusals.sums([now])).toEqual({ 'wrong-password': [2700] })
  })

  test('five thousand at once from as many networks are kept in memory as a thousand and a number', async () => {
    for (let host = 0; host < 5000; host++) wrong('x', `10.9.${host >> 8}.${host & 255}`)
    expect(await refusals.flush()).toEqual({ 'wrong-password': 5000 })
    expect((await refusals.list({ limit: 1, offset: 0 })).total).toBe(1001)
  })

  test('the neighbours of an IPv6 network count together', async () => {
    for (const host of ['1', '2', 'ffff::9']) {
      refusals.note({ kind: 'other-site', address: `2001:db8:1:2::${host}` }, now)
    }
    await refusals.flush()
    expect((await listed()).map(({ times }) => times)).toEqual([3])
  })

  test('a line is gone a year after its last refusal', async () => {
    wrong(ada.email)
    await refusals.flush()
    expect(await purgePersonalData(opened.db, testKeys, now + 364 * DAY)).toEqual({})
    expect(await purgePersonalData(opened.db, testKeys, now + 367 * DAY)).toEqual({ refusals: 1 })
    expect(await listed()).toEqual([])
  })
})
