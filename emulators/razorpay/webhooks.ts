import type { Clock } from './clock.ts'
import type { Dispute, Order, Payment, Refund } from './entities.ts'
import { computeWebhookSignature, generateId } from './ids.ts'
import type { Settings } from './settings.ts'
import type { Delivery, Store } from './store.ts'

type Payload = { refund?: Refund; payment: Payment; order?: Order; dispute?: Dispute }
type EventName =
  | `payment.${'authorized' | 'captured' | 'failed'}`
  | 'order.paid'
  | `refund.${string}`
  | `payment.dispute.${string}`

/** Sends an event with the current entities to the merchant. */
export type Emit = (event: EventName, payload: Payload) => void

export type Webhooks = {
  emit: Emit
  /** Delivers the events with these ids in order, each after the response to the previous one. */
  deliver(ids: string[]): Promise<void>
  /** Resolves after the first delivery attempt of every event. */
  idle(): Promise<void>
  /** Resumes the deliveries of an earlier run. */
  resume(): void
  stop(): void
}

const day = 24 * 60 * 60 * 1000

export function createWebhooks(
  account: { id: string; webhookSecret: string },
  { store, clock, settings }: { store: Store; clock: Clock; settings: Settings },
): Webhooks {
  const underWay = new Set<Promise<void>>()
  const stopped = new AbortController()

  async function attempt(id: string): Promise<void> {
    const { body } = store.deliveries.get(id) as Delivery
    const { url, timeoutMs } = settings.webhook
    const at = clock.now()
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)])
    const outcome = await post(url, id, body, signal)
    if (stopped.signal.aborted) return
    const delivery = store.deliveries.get(id) as Delivery
    const attempts = [...delivery.attempts, { at, ...outcome }]
    if (outcome.status !== null && outcome.status >= 200 && outcome.status < 300) {
      store.deliveries.put({ ...delivery, attempts, state: 'delivered', nextAt: null })
    } else if (delivery.state === 'delivered') {
      store.deliveries.put({ ...delivery, attempts })
    } else {
      retry({ ...delivery, attempts })
    }
  }

  function retry(delivery: Delivery): void {
    const wait = settings.webhook.retryMs * 2 ** (delivery.attempts.length - 1)
    const nextAt = clock.now() + wait
    if (nextAt - delivery.createdAt > day) {
      store.deliveries.put({ ...delivery, state: 'gave up', nextAt: null })
      settings.webhook.mode = 'lost' // Razorpay disables a webhook that has failed for a day
      return
    }
    store.deliveries.put({ ...delivery, state: 'pending', nextAt })
    clock.after(wait, () => begin(delivery.id))
  }

  async function post(url: string | null, id: string, body: string, signal: AbortSignal) {
    if (!url) return { status: null, error: 'no webhook url is set' }
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Razorpay-Webhook/v1',
          'x-razorpay-signature': computeWebhookSignature(body, account.webhookSecret),
          'x-razorpay-event-id': id,
        },
        body,
        redirect: 'manual',
        signal,
      })
      await response.body?.cancel()
      return { status: response.status }
    } catch (error) {
      const { message, cause } = error as Error
      return { status: null, error: cause instanceof Error ? cause.message : message }
    }
  }

  function begin(id: string): Promise<void> {
    const state = store.deliveries.get(id)?.state
    const attempts = state === 'pending' ? attempt(id) : Promise.resolve()
    return track(attempts)
  }
  function track(work: Promise<void>): Promise<void> {
    underWay.add(work)
    return work.finally(() => underWay.delete(work))
  }
  function later(ms: number, id: string): void {
    if (ms <= 0) void begin(id)
    else void track(new Promise((resolve) => clock.after(ms, () => void begin(id).then(resolve))))
  }

  return {
    emit(event, payload) {
      const { mode, url } = settings.webhook
      const state = mode === 'lost' || !url ? 'lost' : 'pending'
      const createdAt = clock.now()
      const nextAt = state === 'pending' ? createdAt : null
      const id = generateId()
      const body = buildWebhookBody(account.id, event, payload, createdAt)
      store.deliveries.put({ id, event, body, createdAt, state, attempts: [], nextAt })
      if (state === 'pending') void begin(id)
      if (state === 'pending' && mode === 'doubled') void begin(id)
    },
    async deliver(ids) {
      for (const id of ids) {
        const delivery = store.deliveries.get(id)
        if (!delivery) continue
        if (delivery.state !== 'delivered') {
          store.deliveries.put({ ...delivery, state: 'pending', nextAt: clock.now() })
        }
        await track(attempt(id))
      }
    },
    async idle() {
      while (underWay.size > 0 && !stopped.signal.aborted) await Promise.all(underWay)
    },
    resume() {
      for (const { id, state, nextAt } of store.deliveries.list()) {
        if (state === 'pending') later((nextAt ?? 0) - clock.now(), id)
      }
    },
    stop: () => stopped.abort(),
  }
}

/** Builds the signed body. It escapes slashes, so that verifying a re-serialized body fails, as with Razorpay. */
function buildWebhookBody(accountId: string, event: EventName, payload: Payload, at: number): string {
  const { refund, payment, order, dispute } = payload
  const parts = Object.entries({ refund, payment, order, dispute }).filter(
    ([, entity]) => entity !== undefined,
  )
  const body = {
    entity: 'event',
    account_id: accountId,
    event,
    contains: parts.map(([name]) => name),
    payload: Object.fromEntries(parts.map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(at / 1000),
  }
  return JSON.stringify(body).replaceAll('/', '\\/')
}
