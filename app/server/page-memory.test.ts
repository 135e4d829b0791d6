import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageMemory } from './page-memory.ts'

const kinds = new Map([['/', 'live' as const]])

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A site whose page says what `says` says when it is rendered. */
function site() {
  const it = { says: 'before', status: 200, rendered: 0, waitsFor: Promise.resolve(), meanwhile: () => {} }
  const asOf = (html: string, made: number) => `${html} as of ${made}`
  const memory = createPageMemory(kinds, render, { clock: { now: () => 7 }, asOf })
  async function render() {
    it.rendered += 1
    const { says: body, status } = it
    await it.waitsFor
    it.meanwhile()
    return new Response(body, { status, headers: { 'Content-Type': 'text/html' } })
  }
  return Object.assign(it, memory)
}

const asking = (more: object = {}) =>
  ({ url: '/', method: 'GET', headers: {}, ...more }) as unknown as IncomingMessage

/** What is answered; null when it is left to the router. */
async function answered(memory: ReturnType<typeof site>, more: object = {}): Promise<string | null> {
  let body: string | null = null
  const response = {
    writeHead: () => response,
    end(bytes?: Uint8Array) {
      body = Buffer.from(bytes ?? []).toString()
    },
  }
  const did = await memory.answer(asking(more), response as unknown as ServerResponse)
  return did ? body : null
}

test('a page is rendered once for all who ask while it is not there', async () => {
  const pages = site()
  const both = await Promise.all([answered(pages), answered(pages), answered(pages, { method: 'HEAD' })])
  expect(both).toEqual(['before', 'before', ''])
  expect(pages.rendered).toBe(1)
})

test('a form, an address that is not kept and an error page are left to the router', async () => {
  const pages = site()
  expect(await answered(pages, { method: 'POST' })).toBeNull()
  expect(await answered(pages, { url: '/other' })).toBeNull()
  expect(pages.rendered).toBe(0)
  pages.status = 500
  expect(await answered(pages)).toBeNull()
})

test('where it can’t be made anew its last copy stands in for it, and no other copy once it can', async () => {
  const pages = site()
  expect(await answered(pages)).toBe('before')
  pages.expire()
  pages.status = 503
  expect(await answered(pages)).toBe('before as of 7')
  vi.advanceTimersByTime(3_600_000)
  expect(await answered(pages)).toBe('before as of 7')
  Object.assign(pages, { status: 200, says: 'after' })
  expect(await answered(pages)).toBe('after')
})

test('whatever is added to its address, a page in memory is the same', async () => {
  const pages = site()
  expect(await answered(pages)).toBe('before')
  expect(await answered(pages, { url: '/?from=mail' })).toBe('before')
  expect(pages.rendered).toBe(1)
})

test('a live page is rendered anew once something that it shows has changed', async () => {
  const pages = site()
  expect(await answered(pages)).toBe('before')
  pages.expire()
  pages.says = 'after'
  expect(await answered(pages)).toBe('after')
})

test('a page whose rendering began before a change is not kept after it', async () => {
  const pages = site()
  pages.meanwhile = () => pages.expire()
  expect(await answered(pages)).toBeNull()
  pages.meanwhile = () => {}
  expect(await answered(pages)).toBe('before')
})

test('a page is answered until it is too old, and made anew before it is', async () => {
  const pages = site()
  await answered(pages)
  vi.advanceTimersByTime(44_000)
  await pages.renew()
  expect(pages.rendered).toBe(1)
  vi.advanceTimersByTime(2_000)
  pages.says = 'after'
  await pages.renew()
  expect(await answered(pages)).toBe('after')
  expect(pages.rendered).toBe(2)
  vi.advanceTimersByTime(91_000)
  await answered(pages)
  expect(pages.rendered).toBe(3)
})

test('a rendering that hangs holds up nobody who comes five seconds later', async () => {
  const pages = site()
  pages.waitsFor = new Promise(() => {})
  void answered(pages)
  vi.advanceTimersByTime(5_000)
  pages.waitsFor = Promise.resolve()
  expect(await answered(pages)).toBe('before')
})

test('where a newer one hangs its last copy stands in, after five seconds, and at once for whoever comes next', async () => {
  const pages = site()
  await answered(pages)
  pages.expire()
  pages.waitsFor = new Promise(() => {})
  const first = answered(pages)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await first).toBe('before as of 7')
  const next = answered(pages)
  await vi.advanceTimersByTimeAsync(250)
  expect(await next).toBe('before as of 7')
})

test('nothing is rendered that nobody has asked for', async () => {
  const pages = site()
  await pages.renew()
  expect(pages.rendered).toBe(0)
})

test.each([
  [{}, 'identity'],
  [{ 'accept-encoding': 'gzip, deflate, br, zstd' }, 'br'],
  [{ 'accept-encoding': 'gzip;q=1.0, br;q=0' }, 'gzip'],
  [{ 'accept-encoding': 'zstd' }, 'identity'],
])('who accepts %j is answered with %s', async (headers, encoding) => {
  const pages = site()
  let told: Record<string, unknown> = {}
  const response = {
    writeHead(_: number, given: Record<string, unknown>) {
      told = given
      return response
    },
    end() {},
  }
  await pages.answer(asking({ headers }), response as unknown as ServerResponse)
  expect(told['content-encoding'] ?? 'identity').toBe(encoding)
})
