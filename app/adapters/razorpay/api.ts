import type { ReportedPayment } from '#app/features/payments/domain/order.ts'
import { paise } from '#app/lib/money.ts'
import { ok, refuse } from '#app/lib/result.ts'
import {
  type PaymentProvider,
  ProviderUnreachable,
  type ReportedRefund,
} from '#app/ports/payment-provider.ts'
import type { RazorpaySettings } from './index.ts'

/** What Razorpay says when it refuses: `{error:{code,description,…}}`. */
type Refusal = { error?: { description?: string } }
type PaymentEntity = {
  id: string
  order_id: string
  status: ReportedPayment['status']
  amount: number
  currency: string
  amount_refunded: number
  method: string | null
  error_description: string | null
  created_at: number
}
type RefundEntity = {
  id: string
  status: string
  amount: number
  acquirer_data?: { arn?: string | null } | []
}
type Answer<Body> = { ok: true; body: Body } | { ok: false; description: string }

/**
 * Razorpay's REST API (api v1, Basic auth, paise, unix seconds) over fetch. The vendor's own package can't be used: its
 * host is fixed and it drops the header that keeps a refund from being made twice.
 */
export function createApi(settings: RazorpaySettings) {
  const authorization = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`

  /** Any 2xx is success, 400 a refusal; all else, and what lacks `key`, says nothing about what happened. */
  async function ask<Body extends object>(
    path: string,
    key: keyof Body & string,
    sent?: { body: object; headers?: Record<string, string> },
  ): Promise<Answer<Body>> {
    try {
      const response = await fetch(`${settings.url}/v1${path}`, {
        method: sent ? 'POST' : 'GET',
        headers: { authorization, 'content-type': 'application/json', ...sent?.headers },
        body: sent && JSON.stringify(sent.body),
        redirect: 'error', // it carries the secret
        signal: AbortSignal.timeout(settings.timeoutMs ?? 10_000),
      })
      if (response.ok) {
        const body = (await response.json()) as Body | null
        if (body?.[key] === undefined) throw new Error('it answered something else')
        return { ok: true, body }
      }
      if (response.status === 400) {
        const { error } = (await response.json()) as Refusal
        return { ok: false, description: String(error?.description ?? 'refused').slice(0, 300) }
      }
      throw new Error(`it answered ${response.status}`)
    } catch (error) {
      throw new ProviderUnreachable(`Razorpay, ${path.replace(/_\w+/g, '_…')}: ${wordsOf(error)}`)
    }
  }

  async function read<Body extends object>(path: string, key: keyof Body & string): Promise<Body> {
    const answer = await ask<Body>(path, key)
    if (!answer.ok) throw new ProviderUnreachable(`Razorpay refused to tell: ${answer.description}`)
    return answer.body
  }

  return {
    async createOrder(amount, receipt) {
      const body = { amount, currency: 'INR', receipt, payment: { capture: 'automatic' } }
      const answer = await ask<{ id: string }>('/orders', 'id', { body })
      if (!answer.ok) throw new ProviderUnreachable(`Razorpay refused the order: ${answer.description}`)
      return { id: answer.body.id }
    },

    async paymentsOf(orderId) {
      const path = `/orders/${encodeURIComponent(orderId)}/payments`
      const { items } = await read<{ items: PaymentEntity[] }>(path, 'items')
      return items.filter((item) => item.order_id === orderId).map(paymentFrom)
    },

    async refund(paymentId, amount, key) {
      const answer = await ask<RefundEntity>(`/payments/${encodeURIComponent(paymentId)}/refund`, 'id', {
        body: { amount, speed: 'normal', receipt: key },
        headers: { 'X-Refund-Idempotency': key },
      })
      return answer.ok ? ok(refundFrom(answer.body)) : refuse(answer.description)
    },

    refundOf: async (refundId) =>
      refundFrom(await read<RefundEntity>(`/refunds/${encodeURIComponent(refundId)}`, 'id')),

    async refundsOf(paymentId) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds`
      const { items } = await read<{ items: RefundEntity[] }>(path, 'items')
      return items.map(refundFrom)
    },
  } satisfies Partial<PaymentProvider>
}

const paymentFrom = (entity: PaymentEntity): ReportedPayment => ({
  id: entity.id,
  orderId: entity.order_id,
  status: entity.status,
  amount: entity.amount,
  currency: entity.currency,
  amountRefunded: entity.amount_refunded ?? 0,
  method: entity.method,
  error: entity.error_description,
  createdAt: entity.created_at * 1000,
})

const isDone = (status: string): status is 'processed' | 'failed' =>
  status === 'processed' || status === 'failed'

const refundFrom = (entity: RefundEntity): ReportedRefund => ({
  id: entity.id,
  state: isDone(entity.status) ? entity.status : 'pending',
  amount: paise(entity.amount),
  arn: (Array.isArray(entity.acquirer_data) ? null : entity.acquirer_data?.arn) ?? null,
})

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  if (error.name === 'TimeoutError') return 'no answer in time'
  if (error instanceof SyntaxError) return 'it answered no JSON' // its own words quote the answer
  const cause = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : ''
  return cause || error.message
}
