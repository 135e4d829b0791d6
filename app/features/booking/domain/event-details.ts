import type { Paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { SessionTime } from './session.ts'

type Change = readonly [before: string | null, after: string | null]

/** What an event changed, shown in the history; null where there was nothing. */
export type EventChanges = Readonly<Partial<Record<'counselor' | 'name' | 'email' | 'phone', Change>>>

/** What paid for a booking, and what cancelling does to it. */
export type EventPayment = Readonly<{
  id: string
  /** Paise. */
  amount: Paise
  /** Kind of the document issued for it, or of the one that takes that back. */
  document?: 'invoice' | 'receipt' | 'credit-note' | 'refund-receipt' | undefined
  /** What is refunded of a cancelled booking, paise. */
  refund?: Paise
  /** We decided about the refund, not the policy. */
  isDecided?: boolean
  /** A dispute blocks refunds. */
  isDisputed?: boolean
}>

/** What an event tells that the booking no longer knows, for its emails. It is gone once the visitor is erased. */
export type EventDetails = EventChanges &
  Readonly<{
    previousStartsAt?: Millis
    previousCounselorId?: string
    /** We cancelled it, not the visitor. */
    isByUs?: boolean
    /** Words from a team member to the visitor. */
    message?: { text: string; author: string }
    /** Time of the paid session that a free one became. */
    replacedBy?: SessionTime
    payment?: EventPayment
  }>
