import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import type { OpenDb } from '#app/db/open.ts'
import { appContext } from '#app/server/context.ts'
import { createTestApp, settings } from '../../../tests/builders/app.ts'
import { createMoneyBuilder } from '../../../tests/builders/money.ts'
import { openEither } from '../../../tests/databases.ts'
import { loader } from './document.ts'

const at = Date.parse('2026-11-20T05:00:40Z')
let database: OpenDb
let money: ReturnType<typeof createMoneyBuilder>
beforeAll(async () => {
  database = await openEither()
  await database.db.insert(counselors).values({ id: 'career-counselor', name: 'Somebody', title: '' })
  money = createMoneyBuilder(database.db)
}, 60_000)
afterAll(() => database?.close())

/** Requests a new document `times` times with its booking's link. */
async function opened(times: number, rateLimits = true) {
  const { booking, document } = await money.paid({ at })
  const [series, year, count] = document.number.split('/')
  const context = new RouterContextProvider()
  context.set(appContext, createTestApp(database.db, { now: () => at }, settings({ rateLimits })))
  const params = { token: booking.token, series, year, count }
  const answers: Response[] = []
  for (let turn = 0; turn < times; turn += 1)
    answers.push(await loader({ params, context } as unknown as Parameters<typeof loader>[0]))
  return answers
}

test('returns 429 after thirty document requests in a minute', async () => {
  const answers = await opened(31)
  expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true)
  const refused = answers.at(-1)
  expect([refused?.status, refused?.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(await refused?.text()).toMatch(/try again in a minute/)
})

test('does not limit document requests when rate limits are off', async () => {
  expect((await opened(40, false)).every(({ status }) => status === 200)).toBe(true)
})
