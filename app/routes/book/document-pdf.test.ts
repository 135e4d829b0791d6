import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Services } from '#app/ports/services.ts'
import { aDocument } from '../../../tests/builders/documents.ts'
import { aBooking } from '../../../tests/builders/mails.ts'
import { settings } from '../../../tests/builders/staff.ts'
import { servicesContext } from '../context.ts'
import { loader } from './document-pdf.ts'

vi.mock('#app/features/payments/document-pdf.ts', () => ({ printDocument: async () => new Uint8Array(3) }))

/** Asks for a document so many times; its booking's link is all one needs. */
async function opened(times: number, rateLimits = true) {
  let used = 0
  const services = {
    clock: { now: () => 0 },
    settings: settings({ rateLimits }),
    bookings: {
      byToken: async () => aBooking({ counselorId: 'c' }),
      counselors: async () => [{ id: 'c' }],
    },
    payments: { document: async () => aDocument() },
    throttle: {
      hit: async (_: string, { max }: { max: number }) =>
        ++used <= max ? { ok: true } : { ok: false, retryAfterMs: 20_000 },
    },
  } as unknown as Services
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  const params = { token: 't', series: 'MI', year: '26-27', count: '000001' }
  const answers: Response[] = []
  for (let turn = 0; turn < times; turn += 1)
    answers.push(await loader({ params, context } as unknown as Parameters<typeof loader>[0]))
  return answers
}

test('a booking’s documents are opened thirty times a minute; then one waits, and is told so', async () => {
  const answers = await opened(31)
  expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true)
  const refused = answers.at(-1)
  expect([refused?.status, refused?.headers.get('Retry-After')]).toEqual([429, '20'])
  expect(await refused?.text()).toMatch(/try again in a minute/)
})

test('as often as one likes where limits are off', async () => {
  expect((await opened(40, false)).every(({ status }) => status === 200)).toBe(true)
})
