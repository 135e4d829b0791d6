import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

test('the next begins when the one before is over, in the order in which they came', async () => {
  const inTurn = createQueue()
  const happened: string[] = []
  const work = (name: string) => async () => {
    happened.push(`${name} begins`)
    await new Promise(setImmediate)
    happened.push(`${name} ends`)
    return name
  }
  expect(await Promise.all(['a', 'b'].map((name) => inTurn(work(name))))).toEqual(['a', 'b'])
  expect(happened).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('one that fails says so to whoever asked for it, and the next is done', async () => {
  const inTurn = createQueue()
  const failing = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
