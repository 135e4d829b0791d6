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
  }
}

/** Starts a webhook receiver for tests. */
export async function startReceiver() {
  const received: { body: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer(async (request, response) => {
    received.push({ body: await text(request), headers: request.headers })
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
