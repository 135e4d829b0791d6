import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingRequest } from '../builders/requests.ts'
import { oddText } from '../odd-texts.ts'
import { runOptions } from '../run-count.ts'
import { openSite } from './site-in-process.ts'

const site = await openSite()

const text = fc.oneof(fc.constantFrom('2026-11-24', '4:00 PM', '16:00', 'x'.repeat(10_000)), oddText)
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.constant(undefined),
  fc.array(text, { maxLength: 20 }),
)
const field = fc.constantFrom(
  ...Object.keys(bookingRequest({ counselor: '', otherProfession: '', reason: '' })),
)

/** Valid request at a random date and time, with up to three fields replaced by random values. */
const almostRight = fc
  .record({
    changes: fc.dictionary(field, value, { maxKeys: 3 }),
    day: fc.integer({ min: 0, max: 70 }),
    hour: fc.integer({ min: 3, max: 9 }),
  })
  .map(({ changes, day, hour }) =>
    bookingRequest({
      date: new Date(Date.UTC(2026, 10, 20 + day)).toISOString().slice(0, 10),
      time: `${hour}:00 PM`,
      ...changes,
    }),
  )
const body = fc.oneof(
  { weight: 8, arbitrary: almostRight.map((request) => JSON.stringify(request)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 220,
})
const key = fc.option(
  fc.oneof(
    fc.constantFrom('key-1', 'key-2', 'key-3'),
    headerText.filter((given) => given.trim() === given),
  ),
  {
    nil: undefined,
    freq: 4,
  },
)

/** Expects a 4xx status and a JSON error that reveals no internal details. */
async function expectRefusal(response: Response): Promise<void> {
  const said = await response.text()
  expect(response.status, said).toBeGreaterThanOrEqual(400)
  expect(response.status, said).toBeLessThan(500)
  const parsed = JSON.parse(said)
  expect(parsed).toMatchObject({ success: false, message: expect.stringMatching(/\S/) })
  expect(said).not.toMatch(/\bat .+\.ts:\d+|node_modules|from bookings/i)
}

test('stores nothing when a random booking request is rejected', async () => {
  let booked = 0
  await fc.assert(
    fc.asyncProperty(body, key, async (sent, idempotencyKey) => {
      const before = await site.stored()
      const response = await site.book(
        sent,
        idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
      )
      const after = await site.stored()
      if (response.status === 201) {
        const { success, data } = (await response.json()) as { success: boolean; data: { reference: string } }
        expect([success, data.reference]).toEqual([true, expect.stringMatching(/^MG-/)])
        booked += after.bookings - before.bookings
        return
      }
      await expectRefusal(response)
      expect(after).toEqual(before)
    }),
    runOptions(250),
  )
  expect(booked, 'some of them were right').toBeGreaterThan(0)
})

test('returns 200 or a 4xx error for random availability queries', async () => {
  const edge = fc.constantFrom(
    '0000-01-01',
    '9999-12-31',
    '9999-11-30',
    '2026-11-20',
    '2027-01-19',
    '2026-12-31',
  )
  const date = fc.oneof(
    edge,
    fc
      .integer({ min: 0, max: 400 })
      .map((day) => new Date(Date.UTC(2026, 6, day)).toISOString().slice(0, 10)),
    text,
  )
  const query = fc.record(
    {
      from: date,
      to: date,
      session: fc.oneof(fc.constantFrom('free', 'paid'), text),
      counselor: fc.oneof(fc.constant('career-counselor'), text),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const response = await site.request(
        `/api/v1/availability?${new URLSearchParams(asked as Record<string, string>)}`,
      )
      if (response.status === 200) expect(await response.json()).toMatchObject({ success: true })
      else await expectRefusal(response)
    }),
    runOptions(300),
  )
})

test('returns JSON without a server error for random API requests', async () => {
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')
  const path = fc.oneof(
    fc.constantFrom(
      '/v1/bookings',
      '/v1/availability',
      '/v1/blogs',
      '/v1/auth/counselor/status',
      '/v1/auth/admin/status',
      '/v1/auth/admin/logout',
      '/v1/openapi.json',
    ),
    // excludes paths with `/..` that leave the API and reach the pages
    fc.webPath().filter((at) => new URL(`/api${at}`, 'http://site').pathname.startsWith('/api')),
  )
  await fc.assert(
    fc.asyncProperty(method, path, fc.string({ unit: 'binary' }), async (verb, at, sent) => {
      const withBody = verb !== 'GET' && verb !== 'HEAD'
      const response = await site.request(`/api${at}`, { method: verb, ...(withBody ? { body: sent } : {}) })
      expect(response.status, `${verb} ${at}`).toBeLessThan(500)
      const said = await response.text()
      if (verb !== 'HEAD') expect(() => JSON.parse(said), `${verb} ${at}: ${said}`).not.toThrow()
    }),
    runOptions(250),
  )
})
