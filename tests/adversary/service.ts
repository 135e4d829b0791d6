import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../random.ts'
import { type FaultSettings, noFaults } from './faults.ts'
import { createLedger, type LedgerRefund, type Paid } from './ledger.ts'

const secrets = { key: 'rzp_test_adversary01', secret: 'adversary-secret', webhook: 'adversary-webhooks' }
const nonsense = [
  'null',
  '{}',
  '{"items":{}}',
  '{"items":[{"id":7}]}',
  '[',
  '{"id":null}',
  '"ok"',
  '{"items":[null]}',
]
const hmac = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex')

/**
 * Starts an HTTP payment service with a correct ledger and the faults set by `inject`. It shares no code with our
 * emulator.
 *
 * @param pace factor for all delays; 1 is realistic
 */
export async function startAdversary(random: Random, pace = 1) {
  const ledger = createLedger()
  const refused = new Map<string, number>()
  const scheduled = new Set<Promise<unknown>>()
  let injected = noFaults
  let sites: string[] = []
  let turn = 0
  const oneIn = (count: number) => count > 0 && random.below(count) === 0
  const after = (ms: number, run: () => unknown) => {
    const done = wait(pace * ms).then(run)
    scheduled.add(done)
    void done.finally(() => scheduled.delete(done)).catch(() => {})
  }

  async function waitForScheduledWork(): Promise<void> {
    while (scheduled.size > 0) await Promise.allSettled(scheduled)
  }

  function sendWebhooks(event: string, payment: Paid, refund?: LedgerRefund): void {
    const { times, withinMs, garbled } = injected.webhooks
    const payload = { payment: { entity: payment }, ...(refund && { refund: { entity: refund } }) }
    const body = garbled ? random.pick(nonsense) : JSON.stringify({ event, payload })
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': hmac(secrets.webhook, body),
      'x-razorpay-event-id': garbled ? '' : `evt_${randomUUID()}`,
    }
    for (let count = 0; count < times; count += 1)
      after(random.below(withinMs + 1), async () => {
        const site = sites.length > 0 ? random.pick(sites) : null
        if (site)
          await fetch(`${site}/api/v1/webhooks/razorpay`, { method: 'POST', headers, body }).catch(() => null)
      })
  }

  function startRefund(refund: LedgerRefund, payment: Paid): void {
    const outcome = injected.refunds[turn++ % injected.refunds.length] ?? 'processed'
    const end = (status: 'processed' | 'failed', arn?: string | null) => () => {
      ledger.complete(refund, status, arn)
      sendWebhooks(`refund.${status}`, payment, refund)
    }
    sendWebhooks('refund.created', payment, refund)
    if (outcome === 'fails') after(300, end('failed'))
    else if (outcome !== 'pending')
      ledger.complete(refund, 'processed', outcome === 'no reference' ? null : undefined)
    if (outcome === 'fails later') after(500, end('failed'))
    if (outcome === 'no reference') after(500, end('processed'))
  }

  function buildResponse(method: string, path: string, body: Record<string, unknown>, key: string) {
    const [, id = '', what] = /^\/v1\/(?:orders|payments)\/([^/?]+)\/(\w+)/.exec(path) ?? []
    const listed = (items: { listedFrom: number }[]) => {
      const shown = items.filter(({ listedFrom }) => listedFrom <= Date.now())
      return { status: 200, body: { entity: 'collection', count: shown.length, items: shown } }
    }
    if (method === 'POST' && path === '/v1/orders') {
      const amount = Number(body.amount)
      const order = ledger.order(amount, 'INR', String(body.receipt))
      return { status: 200, body: oneIn(injected.wrongOrder) ? { ...order, amount: amount - 100 } : order }
    }
    if (what === 'refund') {
      const payment = ledger.payments.get(id)
      const tries = refused.get(id) ?? 0
      refused.set(id, tries + 1)
      const known = ledger.refunds.size
      const made =
        payment && tries >= injected.refusals
          ? ledger.refund(
              payment,
              Number(body.amount),
              { receipt: String(body.receipt), listedFrom: Date.now() + pace * injected.lag },
              key,
            )
          : null
      if (!payment || !made) return { status: 400, body: { error: { description: 'invalid request sent' } } }
      if (ledger.refunds.size > known) startRefund(made, payment)
      return { status: 200, body: made }
    }
    if (path.startsWith('/v1/orders/') && what === 'payments') return listed(ledger.listPayments(id))
    if (what === 'refunds') return listed(ledger.listRefunds(id))
    return listed([])
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request)
    if (oneIn(injected.slow)) await wait(pace * (500 + random.below(2000)))
    if (oneIn(injected.fails))
      return void response.writeHead(random.pick([500, 502, 429])).end('<p>sorry</p>')
    const key = String(request.headers['x-refund-idempotency'] ?? '')
    const { status, body } = buildResponse(
      request.method ?? '',
      request.url ?? '',
      sent ? JSON.parse(sent) : {},
      key,
    )
    if (oneIn(injected.lost)) return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(oneIn(injected.nonsense) ? random.pick(nonsense) : JSON.stringify(body))
  }
  const server = createServer(
    (request, response) => void serve(request, response).catch(() => response.destroy()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    ledger,
    settings: {
      RAZORPAY_URL: url,
      RAZORPAY_KEY_ID: secrets.key,
      RAZORPAY_KEY_SECRET: secrets.secret,
      RAZORPAY_WEBHOOK_SECRET: secrets.webhook,
    },
    inject(next: Partial<FaultSettings>) {
      injected = { ...noFaults, ...next }
    },
    /** Sets the sites. Each webhook goes to one of them. */
    setWebhookUrls(urls: string[]) {
      sites = urls
    },
    /** Pays an order. Returns the proof that a browser receives. */
    pay(orderId: string) {
      const { customers, lag } = injected
      const listedFrom = Date.now() + pace * lag
      const authorization =
        customers === 'captured late' ? ({ status: 'authorized', captured: false } as const) : {}
      const fee =
        customers === 'bear the fee' ? { amount: (ledger.orders.get(orderId)?.amount ?? 0) + 3342 } : {}
      const payment = ledger.pay(orderId, { listedFrom, ...authorization, ...fee })
      const captured = () => {
        ledger.capture(payment)
        sendWebhooks('payment.captured', payment)
      }
      sendWebhooks('payment.authorized', payment)
      if (customers === 'captured late') after(1500 + random.below(1500), captured)
      else captured()
      return {
        payment,
        proof: {
          razorpay_order_id: orderId,
          razorpay_payment_id: payment.id,
          razorpay_signature: hmac(secrets.secret, `${orderId}|${payment.id}`),
        },
      }
    },
    refundInDashboard(payment: Paid, amount: number) {
      const made = ledger.refund(payment, amount, { listedFrom: Date.now() + pace * injected.lag })
      if (made) startRefund(made, payment)
    },
    customers: () => injected.customers,
    waitForScheduledWork,
    /** Waits for all scheduled work and completes pending refunds. */
    async completeWork() {
      await waitForScheduledWork()
      for (const refund of ledger.refunds.values())
        if (refund.status === 'pending') ledger.complete(refund, 'processed')
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await Promise.allSettled(scheduled)
    },
  }
}

export type Adversary = Awaited<ReturnType<typeof startAdversary>>
