import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Razorpay } from './razorpay.ts'

/** Creates a client of the API for tests. */
export function createMerchant(razorpay: Razorpay) {
  const basic = Buffer.from(`${razorpay.keyId}:${razorpay.keySecret}`).toString('base64')
  async function call(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(razorpay.origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  return {
    call,
    /** Creates an order, by default of ₹1,416, and returns its id. */
    async order(fields: object = {}): Promise<string> {
      return (await call('/v1/orders', { amount: 141600, currency: 'INR', ...fields })).body.id
    },
    /** Requests the control API. */
    control: (path: string, body?: unknown) => call(`/_control${path}`, body, {}),
  }
}

export type Received = { id: string; event: string; body: string; headers: IncomingHttpHeaders }

/** Starts a webhook receiver for tests. */
export async function startReceiver() {
  const received: Received[] = []
  let answers: (number | 'never')[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const id = String(request.headers['x-razorpay-event-id'])
    received.push({ id, event: JSON.parse(body).event, body, headers: request.headers })
    const answer = answers.shift() ?? 200
    if (answer !== 'never') response.writeHead(answer).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    events: () => received.map(({ event }) => event),
    /** Sets the statuses of the next responses; later responses get 200. */
    answer(...next: (number | 'never')[]) {
      answers = next
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
