import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { bookingRequest } from './builders/requests.ts'
import { listOfferedStarts } from './client.ts'
import { crawl, type FoundForm, type Surface } from './crawl.ts'
import { oddText } from './odd-texts.ts'
import { openBuiltSite } from './postgres.ts'
import { requestLogin } from './request-login.ts'
import { getRunCount } from './run-count.ts'

const admin = { email: 'admin@example.org', password: 'correct-horse-of-the-fuzzer' }
const workspace = '/services/counselor-dashboard'
const [batches, batchSize] = [getRunCount(4, 2000), 25]

const accounts = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
const site = await openBuiltSite({ ...accounts, LOG_LEVEL: 'error' })
let session = ''
let surface: Surface

/** Books a session, so that the crawler also finds booking pages. */
beforeAll(async () => {
  session = await requestLogin(site.url, admin)
  const start = (await listOfferedStarts(site.url)).find(({ available }) => available)
  const booked = await fetch(`${site.url}/api/v1/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(bookingRequest({ date: start?.date, time: start?.time })),
  })
  const { data } = await booked.json()
  const link = new URL(data.manageUrl).pathname
  const known = [
    '/',
    workspace,
    link,
    '/services/sessionbooking',
    '/services/paidsessioninitial',
    '/api/v1/openapi.json',
  ]
  surface = await crawl(site.url, known, { Cookie: session }, getRunCount(40, 100))
}, 120_000)

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'POST') },
  { weight: 1, arbitrary: fc.constantFrom('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND') },
)
const type = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/x-www-form-urlencoded') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded; charset=utf-16',
      'application/json; charset=x',
      'image/png',
      ';',
      '',
    ),
  },
)
const header = fc.constantFrom<Record<string, string>>(
  {},
  {},
  {},
  { Origin: 'null' },
  { Origin: 'https://evil.example' },
  { Referer: 'x' },
  { Range: 'bytes=9-1' },
  { 'If-None-Match': '"' },
  { 'If-Modified-Since': 'x' },
  { Accept: ';;q=x' },
  { 'Accept-Encoding': 'br;q=z, *' },
  { 'Accept-Language': '🙃'.normalize().replace(/./gu, 'x') },
  { 'Idempotency-Key': 'a b' },
  { 'X-Forwarded-For': ', ,::' },
  { Cookie: 'margam-session=%ff; =; margam-code=a.b.c' },
  { 'X-React-Router': 'yes' },
  { Purpose: 'prefetch' },
)

/** URL of the site, in some cases with a changed path segment, a suffix or a random query. */
const address = fc
  .record({
    pick: fc.nat(),
    part: fc.option(fc.record({ at: fc.nat(9), text: oddText }), { nil: undefined, freq: 2 }),
    ending: fc.constantFrom(
      '',
      '',
      '',
      '.data',
      '/',
      '//',
      '.data?_routes=root',
      '?_routes=x',
      '?index',
      '#',
    ),
    query: fc.option(fc.array(fc.tuple(oddText, oddText), { maxLength: 4 }), { nil: undefined, freq: 2 }),
  })
  .map(({ pick, part, ending, query }) => {
    const [path = '/', asked = ''] = (surface.paths[pick % surface.paths.length] ?? '/').split('?')
    const parts = path.split('/')
    if (part) parts[1 + (part.at % parts.length)] = encoded(part.text)
    const made = query?.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
    return `${parts.join('/') || '/'}${ending}${ending.includes('?') ? '&' : '?'}${made ?? asked}`
  })

/** Form of the site with up to three fields changed or added. */
const form = fc
  .record({
    pick: fc.nat(),
    changes: fc.array(fc.record({ at: fc.nat(), name: fc.option(oddText, { freq: 1 }), value: oddText }), {
      maxLength: 3,
    }),
  })
  .map(({ pick, changes }): FoundForm => {
    const found = surface.forms[pick % surface.forms.length] as FoundForm
    const fields = [...found.fields]
    for (const { at, name, value } of changes) {
      const known = fields[at % (fields.length || 1)]?.[0]
      fields[at % (fields.length + 1)] = [name ?? known ?? 'x', value]
    }
    return { ...found, fields }
  })

const sent = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      method,
      path: address,
      type,
      headers: header,
      body: oddText,
      signedIn: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ form, type, headers: header, signedIn: fc.boolean() }).map(({ form, ...rest }) => {
      const body = form.fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
      const path = form.method === 'GET' ? `${form.path.split('?')[0]}?${body}`.slice(0, 7000) : form.path
      return { ...rest, method: form.method, path, body }
    }),
  },
)
type Sent = typeof sent extends fc.Arbitrary<infer Value> ? Value : never

function encoded(value: string): string {
  return /^%\w{0,2}$/.test(value) ? value : encodeURIComponent(value.toWellFormed())
}

async function answerTo({ method: verb, path, type: kind, headers, body, signedIn }: Sent) {
  const own: Record<string, string> = signedIn && !headers.Cookie ? { Cookie: session } : {}
  const bare = verb === 'GET' || verb === 'HEAD'
  const answer = await fetch(site.url + (path.startsWith('/') ? path : `/${path}`), {
    method: verb,
    redirect: 'manual',
    headers: { ...own, ...headers, ...(!bare && { 'Content-Type': kind }) },
    ...(bare ? {} : { body }),
  })
  await answer.arrayBuffer()
  return answer.status
}

test('returns no 500 for random requests from visitors and admins', async () => {
  const statuses: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(fc.array(sent, { minLength: batchSize, maxLength: batchSize }), async (requests) => {
      const answers = await Promise.all(requests.map(answerTo))
      for (const status of answers) statuses[status] = (statuses[status] ?? 0) + 1
      expect(answers.filter((status) => status === 500)).toEqual([])
      const still = await fetch(site.url + workspace, { headers: { Cookie: session }, redirect: 'manual' })
      if (still.status !== 200) session = await requestLogin(site.url, admin)
    }),
    { numRuns: batches },
  )
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  if (process.env.LONG) console.log(`${batches * batchSize} requests`, statuses)
})
