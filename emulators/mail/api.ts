import { Hono } from 'hono'
import { type FailureQueue, parseFailure } from './failures.ts'
import type { Message, MessageStore } from './messages.ts'

type Filter = { to?: string; subject?: string }

/**
 * Creates the inbox's JSON API for tests.
 *
 * - `GET /messages?to=&subject=` newest first. With `atLeast=1` it waits for that many, or for `timeoutMs`
 *   (5000).
 * - `GET /messages/:id`, `DELETE /messages`
 * - `POST /failures` `{count, code, text}`: rejects the next `count` emails; 0 cancels.
 */
export function createInboxApi(messages: MessageStore, failures: FailureQueue): Hono {
  const api = new Hono()
  api.get('/messages', async (c) => {
    const { to, subject, atLeast = '0', timeoutMs = '5000' } = c.req.query()
    const wait = { atLeast: Number(atLeast) || 0, timeoutMs: Math.min(Number(timeoutMs) || 0, 60_000) }
    return c.json(await arrived(messages, { to, subject }, wait))
  })
  api.get('/messages/:id', (c) => {
    const message = messages.get(c.req.param('id'))
    return message ? c.json(message) : c.json({ error: 'no such message' }, 404)
  })
  api.delete('/messages', (c) => {
    messages.clear()
    return c.body(null, 204)
  })
  api.post('/failures', async (c) => {
    const asked = parseFailure(await c.req.json().catch(() => null))
    if (!asked) return c.json({ error: 'send {"count": 1, "code": 451, "text": "…"}' }, 400)
    failures.next(asked.count, asked.failure)
    return c.body(null, 204)
  })
  return api
}

function arrived(
  messages: MessageStore,
  filter: Filter,
  { atLeast, timeoutMs }: { atLeast: number; timeoutMs: number },
): Promise<Message[]> {
  return new Promise((resolve) => {
    const finish = () => {
      stop()
      clearTimeout(timer)
      resolve(messages.list(filter))
    }
    const look = () => {
      if (messages.list(filter).length >= atLeast) finish()
    }
    const stop = messages.onChange(look)
    const timer = setTimeout(finish, timeoutMs)
    look()
  })
}
