import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import type { OpenedDatabase } from '#app/db/open.ts'
import { limitDocumentPrints } from '#app/payments/limits.ts'
import { appContext } from '#app/server/context.ts'
import { createTestApp, settings } from '../../../tests/builders/app.ts'
import { createMoneyBuilder } from '../../../tests/builders/money.ts'
import { openEither } from '../../../tests/databases.ts'
import { loader } from './document.ts'

const at = Date.parse('2026-11-20T05:00:40Z')
let database: OpenedDatabase
let money: ReturnType<typeof createMoneyBuilder>
beforeAll(async () => {
  database = await openEither()
  await database.db.insert(counselors).values({ id: 'career-counselor', name: 'Somebody', title: '' })
  money = createMoneyBuilder(database.db)
}, 60_000)
afterAll(() => database?.close())

test('returns 429 after thirty document requests in a minute', async () => {
  const { booking, document } = await money.paid({ at })
  const [series, year, count] = document.number.split('/')
  const app = createTestApp(database.db, { now: () => at }, settings({ rateLimits: true }))
  const context = new RouterContextProvider()
  context.set(appContext, app)
  const params = { token: booking.token, series, year, count }
  const request = () => loader({ params, context } as unknown as Parameters<typeof loader>[0])
  for (let turn = 0; turn < 29; turn += 1) await limitDocumentPrints(app, booking.id)
  expect((await request()).status).toBe(200)
  const refused: Response = await request().catch((thrown) => thrown)
  expect(refused.status).toBe(429)
  expect(await refused.text()).toMatch(/try again in a minute/)
})
