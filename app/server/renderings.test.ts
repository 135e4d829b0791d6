import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderings } from './renderings.ts'

const here = new AbortController().signal

/** A page whose rendering ends when it is told to. */
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

test('four pages are rendered at a time, and the others in the order in which they were asked for', async () => {
  const [rendering, pages] = [createRenderings(), Array.from({ length: 6 }, aPage)]
  const answers = pages.map(({ render }, turn) => rendering(render, `203.0.113.${turn}`, here))
  await nextTurn()
  expect(pages.map(({ begun }) => begun())).toEqual([1, 1, 1, 1, 0, 0])
  pages[1]?.end()
  await answers[1]
  await nextTurn()
  expect(pages.map(({ begun }) => begun())).toEqual([1, 1, 1, 1, 1, 0])
  for (const page of pages) page.end()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})

test('for who has left nothing is rendered', async () => {
  const [rendering, pages, left] = [
    createRenderings(),
    Array.from({ length: 5 }, aPage),
    new AbortController(),
  ]
  const answers = pages.map(({ render }) => rendering(render, '203.0.113.7', left.signal))
  await nextTurn()
  left.abort()
  for (const page of pages) page.end()
  await Promise.all(answers)
  expect(pages.map(({ begun }) => begun())).toEqual([1, 1, 1, 1, 0])
})

test.each([
  ['one network', 80, () => '203.0.113.7'],
  ['one customer’s IPv6 network', 80, (turn: number) => `2001:db8:1:2::${turn}`],
  ['all the world', 204, (turn: number) => `203.0.${turn >> 8}.${turn & 255}`],
])('of %s so many may wait, and the next is asked to come again', async (_, most, addressOf) => {
  const [rendering, page] = [createRenderings(), aPage()]
  const answers = Array.from({ length: most }, (_, turn) => rendering(page.render, addressOf(turn), here))
  const refused = await rendering(page.render, addressOf(most), here)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  page.end()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual(answers.map(() => 200))
  expect((await rendering(page.render, addressOf(0), here)).status).toBe(200)
})

test('what fails is the caller’s to tell, and holds nobody up', async () => {
  const rendering = createRenderings()
  const failing = Array.from({ length: 5 }, () =>
    rendering(() => Promise.reject(new Error('gone')), '203.0.113.7', here),
  )
  for (const answer of failing) await expect(answer).rejects.toThrow('gone')
  expect((await rendering(async () => new Response('done'), '203.0.113.7', here)).status).toBe(200)
})
