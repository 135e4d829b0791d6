import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { systemClock } from '#app/adapters/clock.ts'
import { createPageMemory } from './page-memory.ts'
import { type StillPage, stillPage } from './still-page.ts'

const live = { freshMs: 5_000, keptMs: 30_000, live: true }
const page = (text: string): Promise<StillPage> =>
  stillPage(text, new Headers({ 'Content-Type': 'text/html' }))

/** What a memory answers for `/`: null when the page has to be rendered first. */
function asked(memory: ReturnType<typeof createPageMemory>): string | null {
  let body: string | null = null
  const response = {
    end(bytes: Uint8Array) {
      body = Buffer.from(bytes).toString().split('\r\n\r\n')[1] ?? ''
    },
  }
  const request = { url: '/', method: 'GET', rawHeaders: ['Accept', '*/*'] } as unknown as IncomingMessage
  memory.answer(request, response as unknown as ServerResponse)
  return body
}

test('a live page is rendered anew once something that it shows has changed', async () => {
  const memory = createPageMemory(() => Promise.resolve(), systemClock)
  await memory.keep('/', () => page('before'), live, memory.beginning())
  expect(asked(memory)).toBe('before')
  memory.expire()
  expect(asked(memory)).toBeNull()
})

test('a page whose rendering began before the change is not kept after it', async () => {
  const memory = createPageMemory(() => Promise.resolve(), systemClock)
  const began = memory.beginning()
  memory.expire()
  await memory.keep('/', () => page('before'), live, began)
  expect(asked(memory)).toBeNull()
  await memory.keep('/', () => page('after'), live, memory.beginning())
  expect(asked(memory)).toBe('after')
})
