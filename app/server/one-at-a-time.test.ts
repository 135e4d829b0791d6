import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

const asked = (url: string, left = false) =>
  [{ url, destroyed: left } as IncomingMessage, { destroyed: false } as ServerResponse] as const

test('one request is begun with a turn, in the order in which they came', async () => {
  const begun: unknown[] = []
  const listener = oneAtATime(({ url }) => begun.push(url))
  for (const url of ['/1', '/2', '/3']) listener(...asked(url))
  expect(begun).toEqual([])
  await nextTurn()
  expect(begun).toEqual(['/1'])
  await nextTurn()
  await nextTurn()
  expect(begun).toEqual(['/1', '/2', '/3'])
  listener(...asked('/4'))
  await nextTurn()
  expect(begun).toEqual(['/1', '/2', '/3', '/4'])
})

test('with who has left nothing is begun', async () => {
  const begun: unknown[] = []
  const listener = oneAtATime(({ url }) => begun.push(url))
  for (const [url, left] of [
    ['/1', true],
    ['/2', true],
    ['/3', false],
  ] as const)
    listener(...asked(url, left))
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  expect(begun).toEqual(['/3'])
})
