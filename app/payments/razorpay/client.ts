import { z } from 'zod'
import { paise } from '#app/lib/money.ts'
import { fail, type Result, succeed } from '#app/lib/result.ts'
import type { ReportedPayment } from '#app/payments/order.ts'
import { type PaymentProvider, ProviderUnreachable } from '#app/payments/provider.ts'
import { getRequestContext } from '#app/server/request-context.ts'
import type { RazorpaySettings } from './razorpay.ts'

/* Parts of Razorpay's responses that we use. Amounts are in paise, times in Unix seconds. */
const amount = z.int().min(0)
const id = z.string().min(1)
const unixSeconds = z.number().positive()
const orderEntity = z.object({ id, amount, currency: z.string() })
const paymentEntity = z
  .object({
    id,
    order_id: z.string().nullish(),
    status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
    amount,
    currency: z.string(),
    amount_refunded: amount.nullish(),
    method: z.string().nullish(),
    fee: amount.nullish(),
    error_description: z.string().nullish(),
    created_at: unixSeconds,
  })
  .transform(
    ({ order_id, amount_refunded, error_description, created_at, ...payment }): ReportedPayment => ({
      ...payment,
      orderId: order_id ?? '',
      amountRefunded: amount_refunded ?? 0,
      fee: payment.fee ?? null,
      method: payment.method ?? null,
      error: error_description ?? null,
      createdAt: created_at * 1000,
    }),
  )
const refundEntity = z
  .object({
    id,
    payment_id: id,
    status: z.enum(['processed', 'failed']).or(z.string().transform(() => 'pending' as const)),
    amount,
    receipt: z.string().nullish(),
    // Razorpay sends an empty object as an empty list
    acquirer_data: z.union([z.object({ arn: z.string().nullish() }), z.array(z.unknown())]).nullish(),
    created_at: unixSeconds,
  })
  .transform(({ payment_id, acquirer_data, created_at, ...refund }) => ({
    ...refund,
    paymentId: payment_id,
    amount: paise(refund.amount),
    receipt: refund.receipt ?? null,
    arn: (Array.isArray(acquirer_data) ? null : acquirer_data?.arn) ?? null,
    createdAt: created_at * 1000,
  }))
const paymentList = z.object({ items: z.array(paymentEntity) })
const refundList = z.object({ items: z.array(refundEntity) })

/** Maximum number of items on a page of Razorpay's lists. */
const pageSize = 100

/**
 * Creates a client for Razorpay's API v1. The vendor's own package has a fixed host and drops the idempotency header of
 * refunds.
 */
export function createApiClient(settings: RazorpaySettings) {
  const authorization = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`

  /**
   * Sends a request. Status 400 is a rejection. After any other error, the result is unknown.
   *
   * @throws ProviderUnreachable
   */
  async function send<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    request?: { body: object; headers?: Record<string, string> },
  ): Promise<Result<z.infer<Shape>, string>> {
    try {
      const response = await fetch(`${settings.url}/v1${path}`, {
        method: request ? 'POST' : 'GET',
        headers: { authorization, 'content-type': 'application/json', ...request?.headers },
        body: request && JSON.stringify(request.body),
        redirect: 'error', // the request contains the secret
        signal: AbortSignal.timeout(settings.timeoutMs ?? 10_000),
      })
      if (response.status === 401) throw new Error('status 401, it rejects our keys')
      if (!response.ok && response.status !== 400) throw new Error(`status ${response.status}`)
      const body = await response.json()
      if (!response.ok) {
        const { error } = body as { error?: { description?: string } }
        return fail(String(error?.description ?? 'rejected').slice(0, 300))
      }
      const { data, error } = shape.safeParse(body)
      if (error) throw new Error(`unexpected response: ${error.issues[0]?.path.join('.')}`)
      return succeed(data)
    } catch (error) {
      throw new ProviderUnreachable(`Razorpay, ${path.replace(/_\w+/g, '_…')}: ${describeError(error)}`)
    }
  }

  async function read<Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.infer<Shape>> {
    const answer = await send(path, shape)
    if (!answer.ok) throw new ProviderUnreachable(`Razorpay rejected a query: ${answer.reason}`)
    return answer.value
  }

  return {
    async createOrder(amount, receipt) {
      const request = getRequestContext()
      const body = {
        amount,
        currency: 'INR',
        receipt,
        payment: { capture: 'automatic' },
        ...(request && { notes: { request_id: request.id } }), // to find the request in our log from Razorpay's dashboard
      }
      const created = await send('/orders', orderEntity, { body })
      if (!created.ok) throw new ProviderUnreachable(`Razorpay rejected the order: ${created.reason}`)
      if (created.value.amount !== amount || created.value.currency !== 'INR')
        throw new ProviderUnreachable('Razorpay created an order of another amount')
      return { id: created.value.id }
    },

    async listPayments(orderId) {
      const { items } = await read(`/orders/${encodeURIComponent(orderId)}/payments?count=100`, paymentList)
      return items.filter((payment) => payment.orderId === orderId)
    },

    async listPaymentsIn({ from, to }) {
      const payments = []
      const path = `/payments?from=${Math.floor(from / 1000)}&to=${Math.ceil(to / 1000)}&count=${pageSize}`
      for (let skip = 0; ; skip += pageSize) {
        const { items } = await read(`${path}&skip=${skip}`, paymentList)
        payments.push(...items)
        if (items.length < pageSize) return payments
      }
    },

    async refund(paymentId, amount, receipt) {
      const sent = await send(`/payments/${encodeURIComponent(paymentId)}/refund`, refundEntity, {
        body: { amount, speed: 'normal', receipt },
        // Razorpay requires the same amount for the same key, so the key contains the amount
        headers: { 'X-Refund-Idempotency': `${receipt}-${amount}` },
      })
      if (sent.ok && (sent.value.paymentId !== paymentId || sent.value.amount !== amount))
        throw new ProviderUnreachable('Razorpay returned another refund')
      return sent
    },

    async listRefunds(paymentId) {
      const { items } = await read(`/payments/${encodeURIComponent(paymentId)}/refunds?count=100`, refundList)
      return items.filter((refund) => refund.paymentId === paymentId)
    },
  } satisfies Partial<PaymentProvider>
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  if (error.name === 'TimeoutError') return 'no response in time'
  if (error instanceof SyntaxError) return 'no JSON' // its message quotes the response, which must not be logged
  const cause = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : ''
  return cause || error.message
}
