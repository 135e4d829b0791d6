import { expect } from 'vitest'
import { bookingRequest } from './builders/requests.ts'
import { createClient, type Start } from './client.ts'

/** Books one slot after another until stopped. `acknowledged` lists the confirmed references in order. */
export function bookOn(url: string, starts: Iterable<Start>) {
  const client = createClient(1)
  const acknowledged: string[] = []
  let stopped = false
  const work = (async () => {
    for (const { date, time } of starts) {
      if (stopped) break
      const { status, body } = await client.book(url, bookingRequest({ date, time }))
      expect(status).toBe(201)
      acknowledged.push(body.data?.reference ?? '')
    }
    client.close()
  })()
  return {
    acknowledged,
    async stop() {
      stopped = true
      await work
    },
  }
}
