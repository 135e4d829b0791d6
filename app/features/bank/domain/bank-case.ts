import type { Millis } from '#app/lib/time.ts'

/** Where the provider's books, our bank account and our own books do not say the same, or somebody has to answer. */
export type BankCase = {
  kind: /** Money on an order that we don't have. */
    | 'unknown-payment'
    /** It arrived long ago and has not come to the bank. */
    | 'not-settled'
    /** A settlement has another amount of it than our books. */
    | 'settled-differs'
    /** In two settlements. */
    | 'settled-twice'
    /** A payment in a settlement that we don't have. */
    | 'settled-unknown'
    /** A settlement is not what its parts add up to, or has none. */
    | 'settlement-sum'
    /** Our bank did not take it. */
    | 'settlement-failed'
    /** To be answered until `until`. */
    | 'dispute-open'
    /** Answered, and not decided. */
    | 'dispute-answered'
    /** The bank has taken the money, and the session is still to come. */
    | 'dispute-lost'
  /** Of the payment, the settlement or the dispute. */
  id: string
  provider: string
  /** Of the booking; null when there is none. */
  reference: string | null
  paymentId: string | null
  /** In the smallest unit of the currency. */
  amount: number
  currency: string
  /** What it should be; null where nothing else is said. */
  expected: number | null
  since: Millis
  until: Millis | null
}
