import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

const kinds = new Map([['/', 'live' as const]])

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Creates a cache of a page that renders the text in `html`. */
function site() {
  const page = {
    html: '<main id="top">before',
    status: 200,
    rendered: 0,
    waitsFor: Promise.resolve(),
    meanwhile() {},
  }
  const cache = createPageCache(kinds, render, { now: () => Date.parse('2026-11-20T04:30:00Z') })
  async function render() {
    page.rendered += 1
    const { html, status } = page
    await page.waitsFor
    page.meanwhile()
    return new Response(html, { status, headers: { 'Content-Type': 'text/html' } })
  }
  return Object.assign(page, cache)
}

type Site = ReturnType<typeof site>

/** Returns the cache's response, or null if the cache leaves the request to the router. */
async function get(pages: Site, { url = '/', method = 'GET', headers = {} } = {}) {
  let answer = { status: 0, headers: {} as Record<string, string>, text: '' }
  const response = {
    writeHead(status: number, headers: Record<string, string>) {
      answer = { ...answer, status, headers }
      return response
    },
    end(bytes: Uint8Array = new Uint8Array()) {
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[answer.headers['content-encoding'] ?? '']
      answer.text = String(unpack ? unpack(bytes) : Buffer.from(bytes))
    },
  }
  const request = { url, method, headers } as unknown as IncomingMessage
  return (await pages.answer(request, response as unknown as ServerResponse)) ? answer : null
}
const getText = async (...args: Parameters<typeof get>) => (await get(...args))?.text ?? null

const before = '<main id="top">before'
const old = expect.stringMatching(/^<main id="top"><p role="status".*As of [^<]+2026[^<]+<\/p>before$/)

test('renders a page once for concurrent requests with any query', async () => {
  const pages = site()
  const requests = [{}, { url: '/?from=mail' }, { method: 'HEAD' }]
  expect(await Promise.all(requests.map((request) => getText(pages, request)))).toEqual([before, before, ''])
  expect(pages.rendered).toBe(1)
})

test('leaves forms, other URLs and error pages to the router', async () => {
  const pages = site()
  expect(await get(pages, { method: 'POST' })).toBeNull()
  expect(await get(pages, { url: '/other' })).toBeNull()
  expect(pages.rendered).toBe(0)
  pages.status = 500
  expect(await get(pages)).toBeNull()
})

test('serves the last copy of a page, and says when it was rendered, while rendering fails', async () => {
  const pages = site()
  expect(await getText(pages)).toBe(before)
  pages.expire()
  pages.status = 503
  expect(await getText(pages)).toEqual(old)
  vi.advanceTimersByTime(3_600_000)
  expect(await getText(pages)).toEqual(old)
  Object.assign(pages, { status: 200, html: 'after' })
  expect(await getText(pages)).toBe('after')
})

test('renders a live page again after its content has changed', async () => {
  const pages = site()
  await get(pages)
  pages.expire()
  pages.html = 'after'
  expect(await getText(pages)).toBe('after')
})

test('discards a copy that was rendered while its content changed', async () => {
  const pages = site()
  pages.meanwhile = () => {
    pages.meanwhile = () => {}
    pages.html = 'after'
    pages.expire()
  }
  expect(await getText(pages)).toBe('after')
})

test('serves a page whose content changes during every rendering', async () => {
  const pages = site()
  pages.meanwhile = () => void pages.expire()
  expect(await getText(pages)).toBe(before)
  expect(pages.rendered).toBe(3)
})

test('serves a live page from its copy for ten seconds', async () => {
  const pages = site()
  await get(pages)
  vi.advanceTimersByTime(9_000)
  await get(pages)
  expect(pages.rendered).toBe(1)
  vi.advanceTimersByTime(2_000)
  await get(pages)
  expect(pages.rendered).toBe(2)
})

test('bypasses the cache when rendering takes longer than five seconds', async () => {
  const pages = site()
  pages.waitsFor = new Promise(() => {})
  const first = get(pages)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await first).toBeNull()
  pages.waitsFor = Promise.resolve()
  expect(await getText(pages)).toBe(before)
})

test('serves the last copy of a page after rendering hangs for five seconds', async () => {
  const pages = site()
  await get(pages)
  pages.expire()
  pages.waitsFor = new Promise(() => {})
  const first = getText(pages)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await first).toEqual(old)
  const next = getText(pages)
  await vi.advanceTimersByTimeAsync(250)
  expect(await next).toEqual(old)
})

test('returns 304 to a browser with the current copy of a page', async () => {
  const pages = site()
  const etag = (await get(pages))?.headers.etag
  expect(await get(pages, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304, text: '' })
})

test.each([
  [{}, undefined],
  [{ 'accept-encoding': 'gzip, deflate, br, zstd' }, 'br'],
  [{ 'accept-encoding': 'gzip;q=1.0, br;q=0' }, 'gzip'],
  [{ 'accept-encoding': 'zstd' }, undefined],
])('responds to the headers %j in the encoding %s', async (headers, encoding) => {
  const answer = await get(site(), { headers })
  expect([answer?.headers['content-encoding'], answer?.text]).toEqual([encoding, before])
})
