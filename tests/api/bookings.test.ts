import { describe, expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { bookingRequest } from '../builders/requests.ts'
import { openSite } from './site-in-process.ts'

const site = await openSite()
const book = (changes: object, headers?: Record<string, string>) =>
  site.post('/bookings', bookingRequest({ ...changes }), headers)

describe('booking request', () => {
  test('returns the booking with its meeting link and manage URL', async () => {
    const { status, body } = await book({ date: '2026-11-24', time: '4:00 PM' })
    expect([status, body]).toEqual([
      201,
      {
        success: true,
        data: {
          reference: expect.stringMatching(/^MG-/),
          status: 'confirmed',
          startsAt: '2026-11-24T16:00:00+05:30',
          endsAt: `2026-11-24T16:${shippedBusiness.sessionMinutes.free}:00+05:30`,
          way: 'video',
          meetingLink: expect.stringMatching(/\/join\/MG-[0-9A-Z]{8}\/[\w-]{24}$/),
          manageUrl: expect.stringMatching(/\/bookings\/[\w-]{32}$/),
        },
      },
    ])
  })

  test('rejects a taken slot and suggests the nearest available slots', async () => {
    const slot = { date: '2026-11-26', time: '7:00 PM' }
    await book(slot)
    const { status, body } = await book(slot)
    expect([status, body.message]).toEqual([409, expect.stringContaining('just been taken')])
    expect(body.nearest.map(({ time }: { time: string }) => time)).toEqual(['5:00 PM', '6:00 PM', '8:00 PM'])
  })

  test('accepts an idempotency key that another client has used', async () => {
    const headers = { 'Idempotency-Key': 'a-key-of-the-sender' }
    for (const date of ['2026-12-07', '2026-12-08']) expect((await book({ date }, headers)).status).toBe(201)
  })

  test.each(['with spaces', 'x'.repeat(201)])('rejects the idempotency key %j', async (key) => {
    expect((await book({}, { 'Idempotency-Key': key })).status).toBe(400)
  })
})

test.each([
  ['date', 'is past', '2026-11-19'],
  ['date', 'is too far ahead', '2027-06-01'],
  ['time', 'is between two slots', '4:07 PM'],
  ['time', 'is not offered', '9:00 AM'],
  ['counselor', 'is unknown', 'somebody'],
  ['name', 'is an object', { $gt: '' }],
])('rejects a booking whose %s %s', async (field, _, value) => {
  const before = await site.stored()
  const { status, body } = await book({ date: '2026-12-10', [field]: value })
  expect([status, body]).toEqual([
    422,
    { success: false, message: expect.any(String), errors: { [field]: expect.stringMatching(/\w.*[.!?]$/) } },
  ])
  expect(await site.stored()).toEqual(before)
})

const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
test.each<[status: number, what: string, body: unknown, headers?: Record<string, string>]>([
  [400, 'invalid JSON', '{"name":'],
  [400, 'an empty body', ''],
  [400, 'a NUL', '\u0000'],
  [422, 'null', 'null'],
  [422, 'a list', '[]'],
  [422, 'a text', '"text"'],
  [422, 'an empty object', '{}'],
  [422, 'deeply nested JSON', nested],
  [413, 'more than 64 KB', { name: 'x'.repeat(70_000) }],
  [415, 'a form', 'name=Asha', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  [403, 'a request from another site', bookingRequest(), { 'Sec-Fetch-Site': 'cross-site' }],
])('returns %i for %s instead of a booking', async (expected, _, sent, more) => {
  const { status, body, headers } = await site.post('/bookings', sent, more)
  expect([status, body.success, typeof body.message]).toEqual([expected, false, 'string'])
  expect(headers.get('content-type')).toMatch(/^application\/json/)
})

test.each([
  ...['GET', 'PUT', 'DELETE', 'PATCH'].map((method) => [method, '/api/v1/bookings']),
  ...['/api', '/api/v1', '/api/v2/bookings', '/api/v1/bookings/'].map((path) => ['POST', path]),
])('returns 404 for %s %s', async (method, path = '') => {
  const response = await site.request(path, { method: String(method) })
  expect([response.status, (await response.json()).success]).toEqual([404, false])
})
