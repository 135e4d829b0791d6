import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Emulator } from './emulator.ts'
import { createStatusError, RazorpayError } from './errors.ts'
import type { Faults } from './faults.ts'
import { type Body, isRecord } from './fields.ts'
import { createOrder, findOrder } from './orders.ts'
import { capturePayment, findPayment } from './payments.ts'
import { createRefund, findRefund } from './refunds.ts'

export type MerchantAccount = { id: string; keyId: string; keySecret: string; webhookSecret: string }

/** Creates the part of Razorpay's REST API that requires the merchant's key and secret. */
export function createRestApi(emulator: Emulator, account: MerchantAccount, faults: Faults) {
  const { store } = emulator
  const rest = new Hono<{ Bindings: HttpBindings }>()
  const expected = `Basic ${Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64')}`
  for (const path of ['orders', 'payments', 'refunds']) {
    rest.use(`/${path}/*`, async (c, next) => {
      if (c.req.header('authorization') !== expected) throw new RazorpayError(401, 'Authentication failed')
      await next()
    })
  }
  rest.post('/payments/:id/refund', rejectConcurrentRefunds())
  rest.use(faults.middleware)

  rest.post('/orders', async (c) => c.json(createOrder(emulator, await bodyOf(c))))
  rest.get('/orders', (c) => {
    const { receipt, count = '10' } = c.req.query()
    const all = store.orders.list().map(({ entity }) => entity)
    const wanted = all.filter((one) => receipt === undefined || one.receipt === receipt)
    return c.json(collection(wanted.reverse().slice(0, Number(count) || 10)))
  })
  rest.get('/orders/:id', (c) => c.json(findOrder(store, c.req.param('id')).entity))
  rest.get('/orders/:id/payments', (c) => {
    const { paymentIds } = findOrder(store, c.req.param('id'))
    return c.json(collection(paymentIds.flatMap((id) => store.payments.get(id)?.entity ?? []).reverse()))
  })
  rest.get('/payments', (c) => {
    const { from = '0', to = 'Infinity', skip = '0', count = '10' } = c.req.query()
    const all = store.payments.list().map(({ entity }) => entity)
    const wanted = all.filter(({ created_at: at }) => at >= Number(from) && at <= Number(to)).reverse()
    const begin = Number(skip) || 0
    return c.json(collection(wanted.slice(begin, begin + Math.min(Number(count) || 10, 100))))
  })
  rest.get('/payments/:id', (c) => c.json(findPayment(store, c.req.param('id')).entity))
  rest.post('/payments/:id/capture', async (c) =>
    c.json(capturePayment(emulator, c.req.param('id'), await bodyOf(c))),
  )
  rest.post('/payments/:id/refund', async (c) => {
    const key = c.req.header('x-refund-idempotency')
    return c.json(createRefund(emulator, c.req.param('id'), await bodyOf(c), key))
  })
  rest.get('/payments/:id/refunds', (c) => c.json(collection(refundsOf(c.req.param('id')))))
  rest.get('/payments/:id/refunds/:refundId', (c) => {
    findPayment(store, c.req.param('id'))
    return c.json(findRefund(store, c.req.param('refundId')).entity)
  })
  rest.get('/refunds/:id', (c) => c.json(findRefund(store, c.req.param('id')).entity))

  const refundsOf = (paymentId: string) => {
    findPayment(store, paymentId)
    const all = store.refunds.list().map(({ entity }) => entity)
    return all.filter((one) => one.payment_id === paymentId).reverse()
  }
  return rest
}

const collection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items })

async function bodyOf(c: Context): Promise<Body> {
  const text = await c.req.text()
  if (text === '') return {}
  const parsed: unknown = await c.req.json().catch(() => null)
  if (!isRecord(parsed)) throw createStatusError('The request body is not a valid JSON object.')
  return parsed
}

/** Creates middleware that returns 409 for a refund while a request with the same idempotency key is running. */
function rejectConcurrentRefunds() {
  const inFlight = new Set<string>()
  return async (c: Context, next: () => Promise<void>) => {
    const key = c.req.header('x-refund-idempotency')
    if (key === undefined) return next()
    if (inFlight.has(key)) {
      throw new RazorpayError(409, 'Another request with the same idempotency key is in progress.')
    }
    inFlight.add(key)
    await next().finally(() => inFlight.delete(key))
  }
}
