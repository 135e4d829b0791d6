import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import type { OpenDb } from '#app/db/open.ts'
import type { Services } from '#app/ports/services.ts'
import { servicesContext } from '#app/server/context.ts'
import { appOn, settings } from '../../../tests/builders/app.ts'
import { storeBooking } from '../../../tests/builders/bookings.ts'
import { aDocument } from '../../../tests/builders/documents.ts'
import { aBooking } from '../../../tests/builders/emails.ts'
import { openEither } from '../../../tests/databases.ts'
import { loader } from './document-pdf.ts'

vi.mock('#app/payments/document-pdf.ts', () => ({ printDocument: async () => new Uint8Array(3) }))

const at = Date.parse('2026-11-20T05:00:40Z')
const booking = aBooking({ counselorId: 'c' })
let database: OpenDb
beforeAll(async () => {
  database = await openEither()
  await database.db.insert(counselors).values({ id: 'c', name: 'Somebody', title: '' })
  await storeBooking(database.db, booking, { now: at })
}, 60_000)
afterAll(() => database?.close())

/** Requests a document `times` times with its booking's link. */
async function opened(times: number, rateLimits = true) {
  const services = {
    clock: { now: () => 0 },
    settings: settings({ rateLimits }),
    payments: { document: async () => aDocument() },
    app: appOn(database.db, { now: () => at }),
  } as unknown as Services
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  const params = { token: booking.token, series: 'MI', year: '26-27', count: '000001' }
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
