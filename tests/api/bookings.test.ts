import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { bookingRequest } from '../builders/requests.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

let site: SiteInProcess
beforeAll(async () => {
  site = await siteInProcess()
})
afterAll(() => site.close())

const answer = async (response: Response | Promise<Response>) => {
  const { status, headers } = await response
  return { status, headers, body: await (await response).json() }
}

describe('booking request', () => {
  test('returns the booking with its meeting link and manage URL', async () => {
    const { status, body } = await answer(site.book(bookingRequest({ date: '2026-11-24', time: '4:00 PM' })))
    expect(status).toBe(201)
    expect(body).toEqual({
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
    })
  })

  test('rejects a booking for a taken slot and suggests the nearest available slots', async () => {
    await site.book(bookingRequest({ date: '2026-11-26', time: '7:00 PM' }))
    const { status, body } = await answer(site.book(bookingRequest({ date: '2026-11-26', time: '7:00 PM' })))
    expect(status).toBe(409)
    expect(body).toMatchObject({ success: false, message: expect.stringContaining('just been taken') })
    expect(body.nearest.map((slot: { time: string }) => slot.time)).toEqual(['5:00 PM', '6:00 PM', '8:00 PM'])
  })
})

describe('idempotency key', () => {
  const headers = { 'Idempotency-Key': 'a-key-of-the-sender' }
  const request = bookingRequest({ date: '2026-12-07' })

  test('creates one booking when the same request is sent twice', async () => {
    const first = await answer(site.book(request, headers))
    const before = await site.stored()
    const second = await answer(site.book(request, headers))
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(await site.stored()).toEqual(before)
  })

  test('allows another client to use the same idempotency key', async () => {
    const other = await answer(site.book(bookingRequest({ date: '2026-12-08' }), headers))
    expect(other.status).toBe(201)
  })

  test.each(['with spaces', 'x'.repeat(201)])('rejects the idempotency key %j', async (key) => {
    expect((await site.book(bookingRequest(), { 'Idempotency-Key': key })).status).toBe(400)
  })
})

describe('validation of booking fields', () => {
  test.each([
    ['date', 'is past', '2026-11-19'],
    ['date', 'is too far ahead', '2027-06-01'],
    ['time', 'is between two slots', '4:07 PM'],
    ['time', 'is not offered', '9:00 AM'],
    ['counselor', 'is unknown', 'somebody'],
    ['name', 'is an object', { $gt: '' }],
    ['consent', 'is not given', false],
    ['session', 'is unknown', 'longer'],
  ])('rejects a booking whose %s %s', async (field, _, value) => {
    const before = await site.stored()
    const { status, body } = await answer(site.book(bookingRequest({ date: '2026-12-10', [field]: value })))
    expect(status).toBe(422)
    expect(body).toEqual({
      success: false,
      message: expect.any(String),
      errors: { [field]: expect.stringMatching(/\w.*[.!?]$/) },
    })
    expect(await site.stored()).toEqual(before)
  })

  test('rejects a booking within the minimum notice', async () => {
    // The clock is at 10:00 AM, before the first slot of the day at 4:00 PM.
    const { status } = await answer(site.book(bookingRequest({ date: '2026-11-20', time: '10:00 AM' })))
    expect(status).toBe(422)
  })
})

describe('malformed booking request', () => {
  const refused = async (response: Promise<Response>, expected: number) => {
    const { status, body, headers } = await answer(response)
    expect([status, body.success, typeof body.message]).toEqual([expected, false, 'string'])
    expect(headers.get('content-type')).toMatch(/^application\/json/)
  }

  test.each(['{', '', 'null,', '{"name":', '\u0000'])('returns 400 for the invalid JSON %j', (text) =>
    refused(Promise.resolve(site.book(text)), 400),
  )
  test.each(['null', '[]', '7', '"text"', '{}'])('returns 422 for a body that is not a booking: %s', (text) =>
    refused(Promise.resolve(site.book(text)), 422),
  )
  test('returns 413 for a booking request larger than 64 KB', () =>
    refused(Promise.resolve(site.book({ name: 'x'.repeat(70_000) })), 413))
  test('returns 415 for a form-encoded booking request', () =>
    refused(
      Promise.resolve(site.book('name=Asha', { 'Content-Type': 'application/x-www-form-urlencoded' })),
      415,
    ))
  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('returns 404 for %s on the bookings path', (method) =>
    refused(Promise.resolve(site.request('/api/v1/bookings', { method })), 404),
  )
  test.each(['/api', '/api/v1', '/api/v2/bookings', '/api/v1/bookings/', '/api/v1/bookings/MG-12345678'])(
    'returns 404 for a POST to %s',
    (path) => refused(Promise.resolve(site.request(path, { method: 'POST' })), 404),
  )
  test('returns 403 for a cross-site booking request', () =>
    refused(Promise.resolve(site.book(bookingRequest(), { 'Sec-Fetch-Site': 'cross-site' })), 403))
  test('returns 422 for deeply nested JSON', () =>
    refused(Promise.resolve(site.book(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)), 422))
})
