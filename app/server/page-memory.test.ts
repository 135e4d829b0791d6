import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '#app/adapters/clock.ts'
import { createPageMemory } from './page-memory.ts'

const ages = new Map([['/', { keptMs: 60_000, live: true }]])

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** A site whose page says what `says` says when it is rendered. */
function site() {
  const it = { says: 'before', status: 200, rendered: 0, waitsFor: Promise.resolve(), meanwhile: () => {} }
  const memory = createPageMemory(
    ages,
    async () => {
      it.rendered += 1
      const { says: body, status } = it
      await it.waitsFor
      it.meanwhile()
      return new Response(body, { status, headers: { 'Content-Type': 'text/html' } })
    },
    systemClock,
  )
  return Object.assign(it, memory)
}

const asking = (more: object = {}) =>
  ({ url: '/', method: 'GET', rawHeaders: ['Accept', '*/*'], ...more }) as unknown as IncomingMessage

/** What is answered at once: null when the page has to be rendered first. */
function answered(memory: ReturnType<typeof site>): string | null {
  let body: string | null = null
  const response = {
    end(bytes: Uint8Array) {
      body = Buffer.from(bytes).toString().split('\r\n\r\n')[1] ?? ''
    },
  }
  memory.answer(asking(), response as unknown as ServerResponse)
  return body
}

test('a page is rendered once for all who ask while it is not there', async () => {
  const pages = site()
  expect(answered(pages)).toBeNull()
  await Promise.all([pages.fill(asking()), pages.fill(asking()), pages.fill(asking({ method: 'HEAD' }))])
  expect(answered(pages)).toBe('before')
  expect(pages.rendered).toBe(1)
})

test('a form, an address that is not kept and an error page are left to the router', async () => {
  const pages = site()
  await pages.fill(asking({ method: 'POST' }))
  await pages.fill(asking({ url: '/?from=mail' }))
  expect(pages.rendered).toBe(0)
  pages.status = 500
  await pages.fill(asking())
  expect(answered(pages)).toBeNull()
})

test('a live page is rendered anew once something that it shows has changed', async () => {
  const pages = site()
  await pages.fill(asking())
  pages.expire()
  expect(answered(pages)).toBeNull()
  pages.says = 'after'
  await pages.fill(asking())
  expect(answered(pages)).toBe('after')
})

test('a page whose rendering began before a change is not kept after it', async () => {
  const pages = site()
  pages.meanwhile = () => pages.expire()
  await pages.fill(asking())
  expect(answered(pages)).toBeNull()
  pages.meanwhile = () => {}
  await pages.fill(asking())
  expect(answered(pages)).toBe('before')
})

test('a page is answered until it is too old, and made anew before it is', async () => {
  const pages = site()
  await pages.fill(asking())
  vi.advanceTimersByTime(29_000)
  await pages.renew()
  expect(pages.rendered).toBe(1)
  vi.advanceTimersByTime(2_000)
  pages.says = 'after'
  await pages.renew()
  expect(answered(pages)).toBe('after')
  vi.advanceTimersByTime(61_000)
  expect(answered(pages)).toBeNull()
})

test('a rendering that hangs holds up nobody who comes five seconds later', async () => {
  const pages = site()
  pages.waitsFor = new Promise(() => {})
  void pages.fill(asking())
  vi.advanceTimersByTime(5_000)
  pages.waitsFor = Promise.resolve()
  await pages.fill(asking())
  expect(answered(pages)).toBe('before')
})

test('nothing is rendered that nobody has asked for', async () => {
  const pages = site()
  await pages.renew()
  expect(pages.rendered).toBe(0)
})
