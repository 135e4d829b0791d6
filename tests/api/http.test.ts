import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

let site: SiteInProcess
const lines: string[] = []
beforeAll(async () => {
  site = await siteInProcess({}, { write: (line) => void lines.push(line) })
})
afterAll(() => site.close())

describe('URL length limit', () => {
  test.each(['/', '/api/v1/', '/assets/', '/bookings/', '/?q='])(
    'returns 414 for a URL longer than 2,000 characters below %s',
    async (path) => {
      expect((await site.request(path.padEnd(2001, 'x'))).status).toBe(414)
      expect((await site.request(path.padEnd(2000, 'x'))).status).not.toBe(414)
    },
  )
})

describe('URL with a NUL character', () => {
  test.each([
    '/api/v1/availability?from=2026-11-23&to=2026-11-24&session=free&counselor=%00',
    '/api/v1/enquiries/%00',
    '/api/%00',
  ])('returns 404 for a URL with a NUL: %s', async (path) => {
    const answer = await site.request(path)
    expect([answer.status, (await answer.json()).success]).toEqual([404, false])
  })
})

describe('JSON with a NUL character', () => {
  const nul = 'a\u0000@example.org'
  test.each([
    ['/api/v1/auth/counselor/login', { email: nul, password: 'x' }],
    ['/api/v1/auth/counselor/login', { email: 'a@example.org', password: '\u0000' }],
    ['/api/v1/newsletter', { email: nul }],
    ['/api/v1/newsletter', { email: 'a@example.org\u0000' }],
    [
      '/api/v1/enquiries/contact',
      { name: 'a\u0000', email: nul, user_phone: '\u000012345678', message: '\u0000' },
    ],
    [
      '/api/v1/payments/verification',
      { razorpay_order_id: '\u0000', razorpay_payment_id: '\u0000', razorpay_signature: '\u0000' },
    ],
    ['/api/v1/bookings', { session: 'free', counselor: '\u0000' }],
  ])('returns a 4xx status for JSON with a NUL sent to %s', async (path, body) => {
    const { status } = await site.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

test.each([
  ['gzip', 'gzip'],
  ['gzip;q=0', null],
  ['br;q=0, gzip;q=0.5', 'gzip'],
])('answers Accept-Encoding %s with Content-Encoding %s', async (accepted, encoding) => {
  const answer = await site.request('/api/v1/openapi.json', { headers: { 'Accept-Encoding': accepted } })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toContain('Accept-Encoding')
})

test('accepts long forms only from the blog editor', async () => {
  const send = async (path: string, size: number) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(size) }
    const body = `text=${'x'.repeat(size - 5)}`
    return (await site.request(path, { method: 'POST', headers, body })).status
  }
  const blog = '/services/counselor-dashboard/blog'
  expect(await send(`${blog}/new`, 500 * 1024), 'it reaches the pages, which this site has not').toBe(500)
  expect(await send(`${blog}/new`, 600 * 1024)).toBe(413)
  for (const path of [blog, '/services/counselor-dashboard/inbox', '/newsletter'])
    expect([path, await send(path, 65 * 1024)]).toEqual([path, 413])
})
