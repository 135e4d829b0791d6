import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routerContext } from '#app/lib/router-context.ts'
import { bookingRequest } from './builders/requests.ts'
import { type Site, startSite, temporaryFolder } from './site.ts'

let site: Site
const cleanUps: (() => unknown)[] = []

beforeAll(async () => {
  const DATA_DIR = await temporaryFolder((cleanUp) => cleanUps.push(cleanUp))
  site = await startSite({ DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:1' })
})
afterAll(async () => {
  await site.kill('SIGKILL')
  for (const cleanUp of cleanUps) await cleanUp()
})

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(site.url + path, { headers })

test('who is the first to read a page gets what all others get', async () => {
  const answers = [await get('/about/culture'), await get('/about/culture')]
  const [first, second] = answers.map(({ headers }) => [headers.get('etag'), headers.get('content-encoding')])
  expect(first).toEqual([expect.stringMatching(/^"/), expect.any(String)])
  expect(second).toEqual(first)
})

test('a public page is the same bytes for everybody, and its policy allows its one script by what it says', async () => {
  const answer = await get('/')
  const html = await answer.text()
  const scripts = [...html.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>([^<]+)/g)].map(
    ([, text = '']) => text,
  )
  expect(scripts).toHaveLength(1)
  const hash = createHash('sha256').update(scripts.join()).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(html).not.toContain(' nonce=')
  expect(await (await fetch(site.url)).text()).toBe(html)
})

test('whoever opened a page for one person keeps no hold on its window; a public page need not change its process', async () => {
  const policyAt = async (path: string) =>
    (await fetch(site.url + path)).headers.get('cross-origin-opener-policy')
  expect(await policyAt('/bookings/none')).toBe('same-origin')
  expect(await policyAt('/services/paidsessioninitial?pay=none')).toBe('same-origin-allow-popups')
  expect(await policyAt('/services/counselor-dashboard/money')).toBe('same-origin')
  expect(await policyAt('/services/sessionbooking')).toBeNull()
})

test('what the router starts from is what React Router itself writes where scripts do not wait', async () => {
  const html = await (await fetch(`${site.url}/bookings/none`)).text()
  const [, text = ''] = /__reactRouterContext = (\{.*?\});/.exec(html) ?? []
  const { future, ...context } = JSON.parse(text)
  expect({ ...context, future: {} }).toEqual(routerContext)
  expect(Object.values(future)).not.toContain(true)
})

test('a browser that has the page already is told so, without the page', async () => {
  const etag = (await get('/')).headers.get('etag') ?? ''
  const answer = await fetch(site.url, { headers: { 'If-None-Match': etag } })
  expect(answer.status).toBe(304)
  expect(await answer.text()).toBe('')
})

test.each(['br', 'gzip'])('a public page comes compressed as %s to who accepts it', async (encoding) => {
  const answer = await get('/', { 'Accept-Encoding': encoding })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(await answer.text()).toContain('</html>')
})

test('a session that was just booked is not offered on the home page any more', async () => {
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

test('scripts wait for the first touch on every page but those behind a booking’s link', async () => {
  const html = await (await fetch(`${site.url}/services/sessionbooking`)).text()
  expect(html).not.toMatch(/<script[^>]*type="module"|rel="modulepreload"/)
  expect(html).toContain('type="later"')
})

test('a file of an earlier build, which an open page may ask for, is not there, and takes no page to say so', async () => {
  const answer = await fetch(`${site.url}/assets/Gone-1a2B.js`)
  expect([answer.status, await answer.text()]).toEqual([404, 'There is nothing at this address.'])
})
