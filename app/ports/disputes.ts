import type { Dispute } from '#app/features/bank/domain/dispute.ts'
import type { Millis } from '#app/lib/time.ts'

/** Payers who ask their bank for the money back. */
export interface Disputes {
  /**
   * Writes how a dispute stands. Once it is decided, the refunds that waited for it are due.
   *
   * @returns how it stood before; null for a new one
   */
  keep(dispute: Omit<Dispute, 'decidedAt'>, now: Millis): Promise<Dispute | null>
  byId(id: string): Promise<Dispute | null>
  /** Those of a provider that nobody has decided. */
  undecided(provider: string): Promise<Dispute[]>
  /** Of a payment, the oldest first. */
  of(paymentId: string): Promise<Dispute[]>
}
