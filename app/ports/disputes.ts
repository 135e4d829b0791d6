import type { Dispute } from '#app/features/bank/domain/dispute.ts'
import type { Interval, Millis } from '#app/lib/time.ts'

/** Payers who ask their bank for the money back. */
export interface Disputes {
  /**
   * Writes how a dispute stands. Once it is decided, the refunds that waited for it are due.
   *
   * @returns how it stood before; null for a new one
   */
  keep(dispute: Omit<Dispute, 'decidedAt'>, now: Millis): Promise<Dispute | null>
  byId(id: string): Promise<Dispute | null>
  /** The order of a payment; null when the payment is none of ours. */
  orderOf(paymentId: string): Promise<string | null>
  /** Those of a provider that nobody has decided. */
  undecided(provider: string): Promise<Dispute[]>
  /** Lost in a stretch of time, in the order of time: what banks have taken back, with the booking where it is ours. */
  lostIn(stretch: Interval): Promise<(Dispute & { reference: string | null })[]>
  /** Of a payment, the oldest first. */
  of(paymentId: string): Promise<Dispute[]>
}
