import { expect, test } from 'vitest'
import { parseVisit, slotsRoute } from './count-visits.ts'

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const headers = { 'user-agent': desktop, 'accept-language': 'te-IN' }
function parse(more: Record<string, string>, url = '/pricing', route = '/pricing', served = {}) {
  const request = { method: 'GET', url, headers: { ...headers, ...more }, ...served }
  const response = { statusCode: 200, getHeader: () => 'text/html; charset=utf-8', ...served }
  return parseVisit({ request, response, route }, 'www.margam.example')
}

test('counts a page view by page, source, campaign and device', () => {
  const referer = 'https://www.search.example/results?q=private+words'
  expect(parse({ 'user-agent': phone, referer }, '/pricing?utm_campaign=Diwali&email=a@b.c')).toEqual({
    page: '/pricing',
    source: 'search.example',
    campaign: 'diwali',
    device: 'phone',
  })
  expect(parse({ referer: 'https://www.margam.example/about' })).toEqual({
    page: '/pricing',
    source: '',
    campaign: '',
    device: 'desktop',
  })
})

test('counts the choice of a slot in a booking form, but no other API request', () => {
  const json = { getHeader: () => 'application/json' }
  const ask = (site: string, route = slotsRoute) => parse({ 'sec-fetch-site': site }, route, route, json)
  expect(ask('same-origin')?.page).toBe(slotsRoute)
  expect(ask('cross-site')).toBeNull()
  expect(ask('same-origin', '/api/v1/blogs')).toBeNull()
})

test('counts a blog post by its path', () => {
  expect(parse({}, '/insights/blog/roses', '/insights/blog/:slug')?.page).toBe('/insights/blog/roses')
})

test.each([
  ['a visitor with Do Not Track', { dnt: '1' }],
  ['a visitor with Global Privacy Control', { 'sec-gpc': '1' }],
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a headless browser', { 'user-agent': 'HeadlessChrome/140.0' }],
  ['a script', { 'user-agent': 'curl/8.0' }],
  ['a request without a language', { 'accept-language': '' }],
  ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
  ['staff', { cookie: 'a=b; __Host-margam-session=secret' }],
])('does not count %s', (_, more) => {
  expect(parse(more)).toBeNull()
})

test.each([{ method: 'POST' }, { statusCode: 404 }, { getHeader: () => 'text/calendar' }])(
  'does not count a request with %j',
  (served) => {
    expect(parse({}, '/pricing', '/pricing', served)).toBeNull()
  },
)

test('does not count booking pages and workspace pages', () => {
  expect(parse({}, '/bookings/secret', '/bookings/:token')).toBeNull()
  expect(parse({}, '/services/counselor-dashboard', '/services/counselor-dashboard')).toBeNull()
})

test.each(['<script>', 'a'.repeat(61), 'asha@example.org'])('ignores the campaign %s', (campaign) => {
  expect(parse({}, `/pricing?utm_campaign=${encodeURIComponent(campaign)}`)?.campaign).toBe('')
})
