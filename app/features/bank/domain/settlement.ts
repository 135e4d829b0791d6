import type { Paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'

/** A sum that the provider has sent to our bank account: what it took for us, less what went back and its fees. */
export type Settlement = {
  /** `setl_…` */
  id: string
  amount: Paise
  /** What the provider keeps of it, GST included. */
  fees: Paise
  /** The GST in the fees: input tax. */
  tax: Paise
  /** The reference under which it stands on the bank's statement; null while it is under way. */
  utr: string | null
  state: 'created' | 'processed' | 'failed'
  createdAt: Millis
}

/** What a part of a settlement is about; `adjustment` is a dispute's money and what the provider sets right. */
export type LineKind = 'payment' | 'refund' | 'adjustment' | 'other'

/** A part of a settlement. Its credit is its amount less the fee; its debit is what is taken from the settlement. */
export type SettledLine = {
  settlementId: string
  /** The provider's id of what it is about, `pay_…`, `rfnd_…`. */
  id: string
  kind: LineKind
  /** The payment that it is, or that it sends back; null for what has none. */
  paymentId: string | null
  currency: string
  amount: Paise
  credit: Paise
  debit: Paise
  /** GST included. */
  fee: Paise
  tax: Paise
  settledAt: Millis
}

/** A settlement with how many payments it is made of, and how much else. */
export type CountedSettlement = Settlement & { provider: string; payments: number; others: number }
