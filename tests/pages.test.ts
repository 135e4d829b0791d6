import { expect, test } from 'vitest'
import { bookingRequest } from './builders/requests.ts'
import { createClient, listOfferedStarts } from './client.ts'
import { openBuiltSite } from './postgres.ts'

const site = await openBuiltSite({ SMTP_URL: 'smtp://127.0.0.1:1' })

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(site.url + path, { headers })

/** Books the next available slot and returns the API's data. */
async function book() {
  const start = (await listOfferedStarts(site.url)).find(({ available }) => available)
  const client = createClient(1)
  const { body } = await client.book(site.url, bookingRequest({ date: start?.date, time: start?.time }))
  client.close()
  return body.data ?? {}
}

test('opens the booking page from every URL in the booking response', async () => {
  const { manageUrl, meetingLink, reference } = await book()
  const pageAt = async (url = '') => (await get(new URL(url).pathname)).text()
  expect(await pageAt(manageUrl)).toContain(reference)
  expect(await pageAt(meetingLink)).toContain('ten minutes before')
})

test('sends no-store with booking pages and returns 404 for incomplete booking links', async () => {
  const { manageUrl } = await book()
  const own = new URL(manageUrl ?? '').pathname
  const page = await get(own)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  for (const path of [own.slice(0, -3), '/services/paidsessioninitial?pay=none']) {
    const lost = await get(path)
    expect(lost.status, path).toBe(404)
    expect(await lost.text()).toContain('We couldn’t find this booking')
  }
  // the provider's page posts cross-site, and its data is not trusted
  const posted = await fetch(`${site.url}${own}/payment`, {
    method: 'POST',
    headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    body: new URLSearchParams({ razorpay_signature: '0'.repeat(64) }),
    redirect: 'manual',
  })
  expect([posted.status, posted.headers.get('cache-control')], 'a free session').toEqual([404, 'no-store'])
})

test.each(['/', '/about', '/contactus', '/insights/blog', '/careers/openings'])(
  'serves %s as identical bytes each time, with a single script and without React',
  async (path) => {
    const answer = await get(path)
    const html = await answer.text()
    const scripts = [...html.matchAll(/<script(?![^>]* type="application\/ld)[^>]*>/g)].map(([tag]) => tag)
    const [, src = ''] =
      /^<script type="module" src="(\/assets\/site-[^"]+\.js)"[^>]*>$/.exec(scripts[0] ?? '') ?? []
    expect([scripts.length, await (await get(src)).text()]).toEqual([
      1,
      expect.not.stringMatching(/react|import\b/i),
    ])
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self';`)
    expect(html).not.toMatch(/nonce=|modulepreload/)
    expect(await (await get(path)).text()).toBe(html)
  },
)

test.each(['/services/sessionbooking', '/services/skills-assessment', '/bookings/none'])(
  'hydrates %s with low-priority scripts that a one-time nonce allows',
  async (path) => {
    const answer = await get(path)
    const html = await answer.text()
    const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
    const inline = [...html.matchAll(/<script(?![^>]* (?:src=|type="application))([^>]*)>/g)].map(
      ([, said]) => said,
    )
    expect(inline.length).toBeGreaterThan(1)
    for (const said of inline) expect(said).toContain(`nonce="${nonce}"`)
    const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
    expect(preloads.filter((link) => link.includes('fetchpriority="low"'))).toEqual(preloads)
    expect(preloads.length).toBeGreaterThan(5)
    expect(await (await get(path)).text()).not.toContain(String(nonce))
  },
)

test.each([
  '/',
  '/services/sessionbooking',
  '/api/v1/blogs',
  '/healthz',
  '/insights/blog/',
  '/assets/none.js',
  '/sitemap.xml',
])('sends security headers with %s', async (path) => {
  const { headers } = await fetch(site.url + path, { redirect: 'manual' })
  expect(Object.fromEntries(headers)).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
})

test('allows bank popups to return to the checkout', async () => {
  const { headers } = await get('/services/paidsessioninitial?pay=none')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['/', 'br'],
  ['/', 'gzip'],
  ['/services/sessionbooking', 'gzip'],
])('compresses %s as %s', async (path, encoding) => {
  const answer = await get(path, { 'Accept-Encoding': encoding })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toContain('Accept-Encoding')
  expect(await answer.text()).toContain('</html>')
})

test('inlines styles on visitor pages and links a cached stylesheet on staff pages', async () => {
  const [visitors, staffs] = await Promise.all(
    ['/services/sessionbooking', '/services/counselor-login'].map(async (path) => (await get(path)).text()),
  )
  expect(visitors).toContain('<style>')
  expect(visitors).not.toContain('rel="stylesheet"')
  expect(staffs).not.toContain('<style>')
  const [, file = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(staffs ?? '') ?? []
  const sheet = await get(file)
  expect(sheet.status).toBe(200)
  expect(sheet.headers.get('cache-control')).toContain('immutable')
})

test('loads at most 140 KB of scripts on the booking page', async () => {
  const page = await (await get('/services/sessionbooking')).text()
  const paths = new Set(page.match(/\/assets\/[\w.-]+\.js/g))
  expect(paths.size).toBeGreaterThan(5)
  let total = 0
  for (const path of paths) {
    const { headers } = await get(path, { 'Accept-Encoding': 'br' })
    total += Number(headers.get('content-length') ?? Number.NaN)
  }
  expect(total).toBeLessThan(140_000)
})

test('removes a slot from the home page when it is booked', async () => {
  const offer = /href="\/services\/sessionbooking\?date=([\d-]+)&amp;time=(\d+)%3A(\d+)\+([AP]M)"/
  const [link = '', date, hours, minutes, half] = offer.exec(await (await get('/')).text()) ?? []
  const booked = await fetch(`${site.url}/api/v1/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(bookingRequest({ date, time: `${hours}:${minutes} ${half}` })),
  })
  expect(booked.status).toBe(201)
  expect(await (await fetch(site.url)).text()).not.toContain(link)
})

test('returns a plain 404 for an asset of an earlier build', async () => {
  const answer = await fetch(`${site.url}/assets/Gone-1a2B.js`)
  expect([answer.status, await answer.text()]).toEqual([404, 'There is nothing at this address.'])
})

test('keeps idle connections open for 75 s, longer than proxies keep them', async () => {
  expect((await get('/healthz')).headers.get('keep-alive')).toBe('timeout=75')
})
