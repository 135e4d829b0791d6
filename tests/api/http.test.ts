import { expect, test } from 'vitest'
import { openSite } from './site-in-process.ts'

const site = await openSite()

test.each(['/', '/api/v1/', '/assets/', '/bookings/', '/?q='])(
  'returns 414 for a URL of more than 2,000 characters below %s',
  async (path) => {
    expect((await site.request(path.padEnd(2001, 'x'))).status).toBe(414)
    expect((await site.request(path.padEnd(2000, 'x'))).status).not.toBe(414)
  },
)

test.each([
  '/api/v1/availability?from=2026-11-23&to=2026-11-24&session=free&counselor=%00',
  '/api/v1/enquiries/%00',
  '/api/%00',
])('returns 404 for %s', async (path) => {
  const answer = await site.request(path)
  expect([answer.status, (await answer.json()).success]).toEqual([404, false])
})

const nul = 'a\u0000@example.org'
const enquiry = { name: 'a\u0000', email: nul, user_phone: '\u000012345678', message: '\u0000' }
const proof = { razorpay_order_id: '\0', razorpay_payment_id: '\0', razorpay_signature: '\0' }
test.each([
  ['/auth/counselor/login', { email: nul, password: 'x' }],
  ['/auth/counselor/login', { email: 'a@example.org', password: '\u0000' }],
  ['/newsletter', { email: nul }],
  ['/enquiries/contact', enquiry],
  ['/payments/verification', proof],
  ['/bookings', { session: 'free', counselor: '\u0000' }],
])('returns a 4xx status for a NUL in JSON sent to %s', async (path, body) => {
  const { status } = await site.post(path, body)
  expect(Math.floor(status / 100)).toBe(4)
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

test.each([
  ['multipart/form-data; boundary=x', 500],
  ['Multipart/Form-Data; boundary=x', 500],
  ['application/x-www-form-urlencoded', 413],
])('answers a %s body of 1 MB sent to a page with uploads with %i', async (type, status) => {
  const headers = { 'Content-Type': type, 'Content-Length': String(1024 * 1024) }
  const init = { method: 'POST', headers, body: 'x'.repeat(1024 * 1024) }
  for (const path of ['team/new', 'website/people'])
    expect((await site.request(`/services/counselor-dashboard/${path}`, init)).status, path).toBe(status)
})
