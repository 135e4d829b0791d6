import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { generateToken } from '#app/booking/reference.ts'
import { findFreePort } from '../scripts/tools/postgres.ts'
import { openBuiltSite } from './postgres.ts'

const publicUrl = 'https://www.margam.example'
const form = '/services/sessionbooking'
/** Site configured to run behind a TLS proxy, which forwards requests over plain HTTP. */
const site = await openBuiltSite({
  PORT: String(await findFreePort()),
  SITE_URL: publicUrl,
  ADMIN_EMAIL: 'admin@example.org',
  ADMIN_PASSWORD: 'an-admin-for-tests',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtp://127.0.0.1:1',
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(site.local + path, { redirect: 'manual', ...init })

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })

test('rejects forms from another origin behind a TLS proxy', async () => {
  const own = { Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' }
  expect((await post(form, 'city=Warangal', own)).status).toBe(422)
  expect((await post(form, 'city=Warangal', { Origin: publicUrl })).status).toBe(422)
  const other = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  expect((await post(form, 'city=Warangal', other)).status).toBe(403)
})

test('serves pages and forms while fifty clients send their forms slowly', async () => {
  const { port } = new URL(site.local)
  let answered = 0
  const sockets = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const socket = connect(Number(port), '127.0.0.1').on('data', () => {
        answered += 1
      })
      await once(socket, 'connect')
      const head = ['POST /enquiries/contact HTTP/1.1', `Host: 127.0.0.1:${port}`, 'Content-Length: 1000']
      const type = 'Content-Type: application/x-www-form-urlencoded'
      await new Promise((sent) => socket.write(`${[...head, type].join('\r\n')}\r\n\r\nname=a`, sent))
      return socket
    }),
  )
  expect((await ask('/services/counselor-login')).status).toBe(200)
  expect((await post(form, 'city=Warangal')).status).toBe(422)
  expect(answered, 'half-sent forms that had to time out first').toBe(0)
  for (const socket of sockets) socket.destroy()
})

test('returns 422 for form fields whose names are properties of every object', async () => {
  expect((await post(form, '__proto__=x&constructor=y&toString=z')).status).toBe(422)
})

test.each([
  ['thirty thousand nameless fields', '=&'.repeat(30_000)],
  ['one field three thousand times', 'name=a&'.repeat(3000)],
])('rejects a form that repeats a field: %s', async (_, body) => {
  expect((await post(form, body)).status).toBe(400)
})

test.each([
  ['JSON', 'application/json', '{"name":"Asha"}', 415],
  ['plain text', 'text/plain', 'name=Asha', 415],
  ['a malformed file upload', 'multipart/form-data; boundary=x', 'nothing', 415],
  ['a content type that only starts like a form', 'application/x-www-form-urlencoded-too', 'name=Asha', 415],
  ['a form with two content types', 'application/x-www-form-urlencoded, text/plain', 'name=Asha', 415],
])('rejects %s sent to a page because of its content type', async (_, type, body, status) => {
  expect((await post(form, body, { 'Content-Type': type })).status).toBe(status)
})

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('rejects %s requests to a page with 405', async (method) => {
  expect((await ask(form, { method })).status).toBe(405)
})

test.each([
  '/about',
  '/no/such/page',
  `/bookings/${generateToken()}/documents/a/b/c/document.pdf`,
  '/services/counselor-dashboard/bookings.csv',
  '/services/counselor-dashboard/activity',
])('rejects a form sent to %s without writing to the log', async (path) => {
  const before = site.output()
  expect((await post(path, 'a=b')).status).toBe(405)
  expect(site.output()).toBe(before)
})

test('rejects a form whose Origin differs from SITE_URL', async () => {
  expect((await post(form, 'city=Warangal', { Origin: site.local })).status).toBe(403)
})

test.each(['a%00b', 'short', 'a'.repeat(1900), '%F0%9F%98%80'])(
  'returns 404 for the booking link /bookings/%s',
  async (token) => {
    expect((await ask(`/bookings/${token}`)).status).toBe(404)
    expect((await post(`/bookings/${token}/cancellation`, '')).status).toBe(404)
  },
)

test.each([
  '/insights/blog/%00',
  '/insights/blog/%ff',
  '/insights/blog/%ed%a0%80',
  '/og/%00.png',
  '/og/%2e%2e%2fserver%2findex.js',
  '/newsletter/unsubscription/%00',
  '/newsletter/unsubscription/a%00.data',
  '/newsletter/confirmation/%00',
  '/careers/openings/%00',
  `/bookings/${generateToken()}/documents/MI/26-27/%00/document.pdf`,
  '/services/sessionbooking?counselor=%00&reason=%00',
  '/services/paidsessioninitial?pay=%00',
])('returns 400 or 404 for %s', async (path) => {
  const { status } = await ask(path)
  expect([400, 404]).toContain(status)
})

test.each(['?q=%00', '?utm_source=mail', `?${'x'.repeat(5000)}`])(
  'ignores the query %s on the home page',
  async (query) => {
    const [answer, home] = [await ask(`/${query}`), await ask('/')]
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, home.headers.get('etag')])
  },
)

test('returns the same 404 page for 300 unknown paths requested at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) => ask(`/no/such-${index}?x=${index}`)),
  )
  const pages = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(new Set(pages).size).toBe(1)
})

test.each(['/newsletter/unsubscription/%00', '/newsletter/confirmation/%00', '/bookings/%00/payment'])(
  'returns 404 for a form sent to %s',
  async (path) => {
    expect((await post(path, 'List-Unsubscribe=One-Click')).status).toBe(404)
  },
)

test.each([
  ['/services/sessionbooking', 'counselor=%00&date=%00&time=%00&name=%00&email=%00&phone=%00&key=%00'],
  ['/services/paidsessioninitial', 'holding=%00&counselor=%00'],
  ['/bookings/x/hold/extension', 'terms=%00'],
  ['/bookings/x/payment/checkout', 'terms=%00'],
  ['/services/counselor-login', 'email=a%00@example.org&password=%00'],
  ['/services/counselor-login', 'email=a@example.org&password=a%00'],
  ['/services/counselor-dashboard', 'q=%00'],
  ['/services/counselor-login?code=', 'code=%00'],
  ['/services/counselor-login/password', 'email=a%00@example.org'],
  ['/services/counselor-login/password/nothing', 'password=%00'],
  ['/newsletter', 'email=a%00@example.org'],
  ['/enquiries/contact', 'name=%00a&email=a@example.org&user_phone=%0012345678&message=%00'],
  ['/enquiries/application', 'job=%00&name=a&email=a%00@example.org&phone=%00&link=https://a.example/%00'],
])('returns no server error for a form to %s with a NUL: %s', async (path, body) => {
  expect((await post(path, body)).status).toBeLessThan(500)
})

test.each(['__proto__', 'constructor', 'session'])('shows the login page with notice=%s', async (notice) => {
  const page = await ask(`/services/counselor-login?notice=${notice}`)
  expect(page.status).toBe(200)
})

test.each([
  '/services/counselor-dashboard/bookings.csv',
  '/services/counselor-dashboard/money/accountant.csv',
  '/services/counselor-dashboard/bookings/MG-AAAAAAAA/documents/mi/26-27/000001/document.pdf',
  '/services/counselor-dashboard/privacy/export',
  '/calendar/0123.ics',
])('sends no-store for %s and its .data variant', async (path) => {
  for (const asked of [path, `${path}.data`, `${path.toUpperCase()}.data`]) {
    const { headers } = await ask(asked)
    expect([asked, headers.get('cache-control')]).toEqual([asked, 'no-store'])
  }
})

test.each([
  '/services/counselor-dashboard/bookings.csv.data',
  '/services/counselor-dashboard/bookings%2Ecsv.data',
  '/Services/Counselor-Dashboard/money/accountant.csv.data?month=2026-11',
  '/services/counselor-dashboard/bookings/MG-AAAAAAAA/documents/mi/26-27/000001/document.pdf.data',
  '/calendar/0123.ics.data',
  `/bookings/${generateToken()}.data`,
])('returns 404 for %s because files have no .data variant', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await ask(path, { method })
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      404,
      'no-store',
      'noindex',
    ])
  }
})

test.each([
  `/bookings/${generateToken()}/`,
  `/calendar/${'a'.repeat(48)}.ics/`,
  `/services/counselor-login/password/${'a'.repeat(48)}/`,
  `/Services/Counselor-Login/Password/${'a'.repeat(48)}`,
  `/newsletter/confirmation/${generateToken().toLowerCase()}/`,
])('sends no-store with the redirect of a secret URL: %s', async (path) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([301, 'no-store'])
})

test('lets browsers cache redirects of public URLs', async () => {
  const answer = await ask('/about/')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([301, null])
})

test('logs no unexpected error during the tests of this file', () => {
  expect(site.output().match(/unexpected/g)).toBeNull()
})
