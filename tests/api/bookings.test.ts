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

  test('marks a booked slot as unavailable', async () => {
    const onOffer = async () => {
      const path = '/api/v1/availability?from=2026-11-25&to=2026-11-25&session=paid'
      const { body } = await answer(site.request(path))
      return body.data.days[0].slots
    }
    expect(await onOffer()).toContainEqual({
      time: '5:00 PM',
      startsAt: '2026-11-25T17:00:00+05:30',
      available: true,
    })
    await site.book(bookingRequest({ date: '2026-11-25', time: '5:00 PM' }))
    expect(await onOffer()).toContainEqual({
      time: '5:00 PM',
      startsAt: '2026-11-25T17:00:00+05:30',
      available: false,
    })
  })

  test('rejects a booking for a taken slot and suggests the nearest available slots', async () => {
    await site.book(bookingRequest({ date: '2026-11-26', time: '7:00 PM' }))
    const { status, body } = await answer(site.book(bookingRequest({ date: '2026-11-26', time: '7:00 PM' })))
    expect(status).toBe(409)
    expect(body).toMatchObject({ success: false, message: expect.stringContaining('just been taken') })
    expect(body.nearest.map((slot: { time: string }) => slot.time)).toEqual(['5:00 PM', '6:00 PM', '8:00 PM'])
  })

  test('rejects a fourth upcoming booking for the same phone number', async () => {
    const { phone } = bookingRequest()
    const statuses: number[] = []
    for (const date of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']) {
      statuses.push((await site.book(bookingRequest({ phone, date }))).status)
    }
    expect(statuses).toEqual([201, 201, 201, 429])
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

  test('returns 409 when an idempotency key is reused for a different request', async () => {
    const { status, body } = await answer(site.book({ ...request, city: 'Karimnagar' }, headers))
    expect([status, body.success]).toEqual([409, false])
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
    ['date', 'does not exist', '2026-02-30'],
    ['date', 'is too far ahead', '2027-06-01'],
    ['date', 'is not a date', 'tomorrow'],
    ['date', 'is a number', 20261124],
    ['date', 'is the last supported date', '9999-12-31'],
    ['time', 'is between two slots', '4:07 PM'],
    ['time', 'is not offered', '9:00 AM'],
    ['time', 'is in 24-hour format', '16:00'],
    ['time', 'is missing', undefined],
    ['counselor', 'is unknown', 'somebody'],
    ['name', 'is empty', ''],
    ['name', 'has 10,000 characters', 'x'.repeat(10_000)],
    ['name', 'has control characters', 'Asha\u0000\u0007'],
    ['name', 'contains an email header', 'Asha\r\nBcc: all@example.org'],
    ['name', 'is an object', { $gt: '' }],
    ['email', 'contains an email header', 'asha@example.org\r\nBcc: all@example.org'],
    ['email', 'has two addresses', 'asha@example.org, all@example.org'],
    ['email', 'has no domain', 'asha'],
    ['phone', 'has nine digits', '987654321'],
    ['phone', 'is a number', 9876543210],
    ['city', 'contains an email header', 'Hyderabad\nBcc: all@example.org'],
    ['professions', 'has an unknown value', ['Wizard']],
    ['professions', 'is a string', 'Doctor'],
    ['otherProfession', 'contains an email header', 'Weaver\r\nBcc: all@example.org'],
    ['reason', 'is too long', 'x'.repeat(1001)],
    ['reminder', 'is a string', 'true'],
    ['bookedFor', 'is unknown', 'friend'],
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
