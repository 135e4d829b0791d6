import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderLimit } from './renderings.ts'

const here = new AbortController().signal

/** A page whose rendering ends when `end` is called. */
function aPage() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  let begun = 0
  return {
    render: () => {
      begun += 1
      return promise
    },
    begun: () => begun,
    end: () => resolve(new Response('done')),
  }
}

test('renders four pages at once, and the next ones in the order of the requests', async () => {
  const [limited, pages] = [createRenderLimit(), Array.from({ length: 6 }, aPage)]
  const answers = pages.map(({ render }) => limited(render, here))
  await nextTurn()
  expect(pages.map(({ begun }) => begun())).toEqual([1, 1, 1, 1, 0, 0])
  pages[1]?.end()
  await answers[1]
  await nextTurn()
  expect(pages.map(({ begun }) => begun())).toEqual([1, 1, 1, 1, 1, 0])
  for (const page of pages) page.end()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})

test('renders nothing for a visitor who has left', async () => {
  const [limited, pages, left] = [
    createRenderLimit(),
    Array.from({ length: 5 }, aPage),
    new AbortController(),
  ]
  const answers = pages.map(({ render }) => limited(render, left.signal))
  await nextTurn()
  left.abort()
  for (const page of pages) page.end()
  await Promise.all(answers)
  expect(pages.map(({ begun }) => begun())).toEqual([1, 1, 1, 1, 0])
})

test('answers 503 while 200 requests wait, and goes on afterwards', async () => {
  const [limited, page] = [createRenderLimit(), aPage()]
  const answers = Array.from({ length: 204 }, () => limited(page.render, here))
  const refused = await limited(page.render, here)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  page.end()
  expect((await Promise.all(answers)).every(({ status }) => status === 200)).toBe(true)
  expect((await limited(page.render, here)).status).toBe(200)
})

test('passes on what fails, and goes on', async () => {
  const limited = createRenderLimit()
  const failing = Array.from({ length: 5 }, () => limited(() => Promise.reject(new Error('gone')), here))
  for (const answer of failing) await expect(answer).rejects.toThrow('gone')
  expect((await limited(async () => new Response('done'), here)).status).toBe(200)
})
