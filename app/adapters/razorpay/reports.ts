import { z } from 'zod'
import type { DisputeState } from '#app/features/bank/domain/dispute.ts'
import type { LineKind } from '#app/features/bank/domain/settlement.ts'
import { paise } from '#app/lib/money.ts'
import type { Interval } from '#app/lib/time.ts'
import { KeysRefused, ProviderUnreachable } from '#app/ports/payment-provider.ts'
import type { ProviderReports } from '#app/ports/provider-reports.ts'
import { createAsk } from './ask.ts'
import type { RazorpaySettings } from './index.ts'

const amount = z.int().transform(paise)
const orNone = amount.nullish().transform((found) => found ?? paise(0))
/** Unix seconds. */
const instant = z.number().transform((seconds) => seconds * 1000)
const text = z
  .string()
  .nullish()
  .transform((found) => found ?? null)

const settlement = z
  .object({
    id: z.string(),
    amount,
    status: z.enum(['created', 'processed', 'failed']),
    fees: orNone,
    tax: orNone,
    utr: text,
    created_at: instant,
  })
  .transform(({ status: state, created_at: createdAt, ...rest }) => ({ ...rest, state, createdAt }))

const kinds: readonly LineKind[] = ['payment', 'refund', 'adjustment']

const line = z
  .object({
    settlement_id: text,
    entity_id: z.string(),
    type: z.string(),
    payment_id: text,
    currency: z.string(),
    amount: orNone,
    credit: orNone,
    debit: orNone,
    fee: orNone,
    tax: orNone,
    settled_at: instant.nullish(),
  })
  .transform((item) => ({
    settlementId: item.settlement_id,
    id: item.entity_id,
    kind: kinds.find((kind) => kind === item.type) ?? ('other' as const),
    paymentId: item.type === 'payment' ? item.entity_id : item.payment_id,
    currency: item.currency,
    amount: item.amount,
    credit: item.credit,
    debit: item.debit,
    fee: item.fee,
    tax: item.tax,
    settledAt: item.settled_at ?? null,
  }))

const payment = z
  .object({
    id: z.string(),
    order_id: text,
    status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
    amount: z.int(),
    currency: z.string(),
    amount_refunded: z.int().nullish(),
    method: text,
    error_description: text,
    created_at: instant,
  })
  .transform((item) => ({
    id: item.id,
    orderId: item.order_id,
    status: item.status,
    amount: item.amount,
    currency: item.currency,
    amountRefunded: item.amount_refunded ?? 0,
    method: item.method,
    error: item.error_description,
    createdAt: item.created_at,
  }))

const order = z
  .object({ receipt: text, amount, currency: z.string(), created_at: instant })
  .transform(({ created_at: createdAt, ...rest }) => ({ ...rest, createdAt }))

const disputeStates: Record<string, DisputeState> = {
  open: 'open',
  under_review: 'under-review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
}

const dispute = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount,
    currency: z.string(),
    status: z.string(),
    phase: text,
    reason_code: text,
    respond_by: instant.nullish(),
    created_at: instant,
  })
  .transform((item) => ({
    id: item.id,
    paymentId: item.payment_id,
    amount: item.amount,
    currency: item.currency,
    // a state that we don't know yet is one that nobody has decided
    state: disputeStates[item.status] ?? ('open' as const),
    phase: item.phase ?? '',
    reason: item.reason_code ?? '',
    respondBy: item.respond_by ?? null,
    createdAt: item.created_at,
  }))

/** The most that Razorpay lists at once; of what settlements are made of it lists more. */
const pageSize = 100
const reportSize = 1000

/** Razorpay's lists by time: payments, settlements and what they are made of, disputes. */
export function createReports(settings: RazorpaySettings): ProviderReports {
  const { read } = createAsk(settings)

  async function told<Shape extends z.ZodType>(shape: Shape, path: string, key = 'id') {
    const { success, data } = shape.safeParse(await read<Record<string, unknown>>(path, key))
    if (!success) throw new ProviderUnreachable(`Razorpay, ${path.split('?')[0]}: it answered something else`)
    return data as z.output<Shape>
  }

  /** All of a list, page by page. */
  async function all<Shape extends z.ZodType>(shape: Shape, path: string, size = pageSize) {
    const items: z.output<Shape>[] = []
    for (;;) {
      const page = await told(
        z.object({ items: z.array(shape) }),
        `${path}&count=${size}&skip=${items.length}`,
        'items',
      )
      items.push(...page.items)
      if (page.items.length < size) return items
    }
  }
  const between = ({ from, to }: Interval) => `from=${Math.floor(from / 1000)}&to=${Math.ceil(to / 1000)}`

  return {
    settlements: (made) => all(settlement, `/settlements?${between(made)}`),
    async settledOn(date) {
      const [year, month, day] = date.split('-')
      const path = `/settlements/recon/combined?year=${year}&month=${month}&day=${day}`
      const lines = await all(line, path, reportSize)
      return lines.flatMap(({ settlementId, settledAt, ...rest }) =>
        settlementId && settledAt ? [{ ...rest, settlementId, settledAt }] : [],
      )
    },
    paymentsIn: (begun) => all(payment, `/payments?${between(begun)}`),
    order: (orderId) => told(order, `/orders/${encodeURIComponent(orderId)}`),
    disputesIn: (opened) => all(dispute, `/disputes?${between(opened)}`),
    dispute: (disputeId) => told(dispute, `/disputes/${encodeURIComponent(disputeId)}`),
    async balance() {
      try {
        return (await told(z.object({ balance: amount }), '/balance', 'balance')).balance
      } catch (error) {
        if (error instanceof KeysRefused || !(error instanceof ProviderUnreachable)) throw error
        return null // not every account is told
      }
    },
  }
}
