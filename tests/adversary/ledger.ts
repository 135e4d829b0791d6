import { randomBytes } from 'node:crypto'

export type Paid = {
  id: string
  order_id: string
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'failed' | 'refunded'
  captured: boolean
  amount_refunded: number
  fee: number
  method: string
  error_description: string | null
  created_at: number
  /** Time from which the API lists the payment, in ms. */
  listedFrom: number
}
export type LedgerRefund = {
  id: string
  payment_id: string
  amount: number
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
  acquirer_data: { arn: string | null } | []
  created_at: number
  listedFrom: number
}

const newId = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex')}`
const seconds = () => Math.floor(Date.now() / 1000)

/** Creates the correct ledger of a payment service whose API may return something else. */
export function createLedger() {
  const orders = new Map<string, { id: string; amount: number; currency: string; receipt: string }>()
  const payments = new Map<string, Paid>()
  const refunds = new Map<string, LedgerRefund>()
  const byKey = new Map<string, string>()
  const listRefunds = (paymentId: string) =>
    [...refunds.values()].filter((one) => one.payment_id === paymentId)
  const balance = (payment: Paid) => {
    payment.amount_refunded = listRefunds(payment.id)
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
    if (payment.captured)
      payment.status = payment.amount_refunded === payment.amount ? 'refunded' : 'captured'
  }

  return {
    orders,
    payments,
    refunds,
    listRefunds,
    listPayments: (orderId: string) => [...payments.values()].filter((one) => one.order_id === orderId),
    order(amount: number, currency: string, receipt: string) {
      const made = { id: newId('order'), amount, currency, receipt }
      orders.set(made.id, made)
      return made
    },
    pay(orderId: string, given: Partial<Paid> = {}): Paid {
      const { amount = 0, currency = 'INR' } = orders.get(orderId) ?? {}
      const paid: Paid = {
        id: newId('pay'),
        order_id: orderId,
        amount,
        currency,
        status: 'captured',
        captured: (given.status ?? 'captured') === 'captured',
        amount_refunded: 0,
        fee: 3342,
        method: 'upi',
        error_description: null,
        created_at: seconds(),
        listedFrom: 0,
        ...given,
      }
      payments.set(paid.id, paid)
      return paid
    },
    capture(payment: Paid): void {
      Object.assign(payment, { status: 'captured', captured: true })
    },
    /** Creates a refund, or returns the refund created with the same key. Returns null when the balance is too low. */
    refund(
      payment: Paid,
      amount: number,
      given: Partial<LedgerRefund> = {},
      key?: string,
    ): LedgerRefund | null {
      const before = refunds.get(byKey.get(key ?? '') ?? '')
      if (before) return before
      if (!payment.captured || amount <= 0 || amount > payment.amount - payment.amount_refunded) return null
      const made: LedgerRefund = {
        id: newId('rfnd'),
        payment_id: payment.id,
        amount,
        receipt: null,
        status: 'pending',
        acquirer_data: [],
        created_at: seconds(),
        listedFrom: 0,
        ...given,
      }
      refunds.set(made.id, made)
      if (key) byKey.set(key, made.id)
      balance(payment)
      return made
    },
    complete(refund: LedgerRefund, status: 'processed' | 'failed', arn: string | null = newId('arn')): void {
      if (refund.status === 'failed') return
      Object.assign(refund, { status, acquirer_data: status === 'processed' ? { arn } : [] })
      const payment = payments.get(refund.payment_id)
      if (payment) balance(payment)
    },
    books: () => ({ payments: [...payments.values()], refunds: [...refunds.values()] }),
  }
}
