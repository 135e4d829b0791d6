import type { SessionTime } from '#app/availability/session.ts'
import type { Paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'

type Change = readonly [before: string | null, after: string | null]

/** Values that an event changed, shown in the history. An empty value is null. */
export type EventChanges = Readonly<Partial<Record<'counselor' | 'name' | 'email' | 'phone', Change>>>

/** Payment for a booking, and the effect of a cancellation on it. */
export type EventPayment = Readonly<{
  id: string
  amount: Paise
  /** Kind of the document to link: for the payment, or for its refund. */
  document?: 'invoice' | 'receipt' | 'credit-note' | 'refund-receipt' | undefined
  refund?: Paise
  /** Whether staff decided about the refund instead of the policy. */
  isDecided?: boolean
  isDisputed?: boolean
}>

/** Details of an event for its emails, which the booking does not store. Erasing the visitor's data deletes them. */
export type EventDetails = EventChanges &
  Readonly<{
    previousStartsAt?: Millis
    previousCounselorId?: string
    /** Whether we, not the visitor, cancelled the booking. */
    isByUs?: boolean
    message?: StaffMessage | undefined
    /** Time of the free session that this paid session replaced. */
    upgradedFrom?: SessionTime
    payment?: EventPayment
  }>

/** Message from a team member to the visitor; the text may be empty. */
export type StaffMessage = { text: string; author: string }
