import type { DateAndTime } from '#app/booking/calendar.ts'
import type { Millis } from '#app/lib/time.ts'

/**
 * Data that a browser needs to pay an order: it posts a form, or runs the provider's `checkout.client.ts`.
 */
export type Checkout = {
  /** Id of the provider. */
  provider: string
  /** URL of the provider's script. */
  script: string
  /** Target URL and fields of the form. */
  action: string
  fields: Readonly<Record<string, string>>
}

/**
 * Opens a provider's checkout in the browser.
 *
 * @throws an Error with a message for the visitor
 */
export type OpenCheckout = (
  checkout: Checkout,
  told: {
    /** Time until the checkout closes automatically, in seconds. */
    seconds: number
    /** Color in hexadecimal, `#2b2673`. */
    color: string
    /** Called while the script loads; returns whether the checkout may still open. */
    mayOpen(): Promise<boolean>
    /** Called after a payment, with the proof to send to our server. */
    paid(proof: Record<string, string>): void
    /** Called when an attempt failed, with the bank's reason. */
    failed(reason: string | undefined): void
    dismissed(): void
  },
) => Promise<{ close(): unknown } | null>

/** Hold with its end time. */
export type Hold = {
  until: Millis
  /** End of the hold, `4:15 PM`, with the day when it is not today. */
  time: string
  /** Possible extension in minutes; null when it was already used. */
  more: number | null
}

/** Formatted refund: reason and progress. */
export type RefundNews = { why: string; says: string }

export type DocumentLink = { title: string; number: string; page: string; pdf: string }

/** Part of the payment status that an open page polls. */
export type News = Pick<Paying, 'standing' | 'attempted'>

/** Payment status of a booking, with all data for the payment window. */
export type Paying = {
  token: string
  reference: string
  /** Start of the session, India date and time, `4:00 PM`. */
  moment: DateAndTime
  counselor: string
  /** Email of the visitor; null when none was given. */
  email: string | null
  minutes: number
  /** Whether it is a phone session, without video. */
  byPhone: boolean
  /** Server time of the response. */
  now: Millis
  /** Whether payments are in test mode, so that no money moves. */
  test: boolean
  /** Booked free session that the paid session replaces. */
  replaces: DateAndTime | null
  /** Whether the checkout was opened, so that an unreported payment may arrive. */
  tried: boolean
  /** Whether the provider has reported a payment or an attempt. */
  attempted: boolean
} & (
  | {
      standing: 'to-pay'
      hold: Hold
      checkout: Checkout
      failure: string | null
      refunds: RefundNews[]
      /** Formatted deadline for a full refund; null when it would pass before the payment. */
      refundableUntil: string | null
    }
  | { standing: 'not-started'; hold: Hold }
  | { standing: 'confirming' | 'unsure' }
  | {
      standing: 'paid'
      paymentId: string
      documents: DocumentLink[]
      refunds: RefundNews[]
      startsAt: Millis
      endsAt: Millis
      /** URL to join the session. */
      join: string
    }
  | { standing: 'returned'; refunds: RefundNews[]; nearest: DateAndTime[] }
  | { standing: 'unpaid'; slotFree: boolean; nearest: DateAndTime[] }
)

export type PayingIn<Standing extends Paying['standing']> = Extract<Paying, { standing: Standing }>

/** Payment details on the booking's own page. */
export type Money = {
  /** Amount paid, `₹1,416`; null when nothing was paid. */
  paid: string | null
  paymentId: string | null
  documents: DocumentLink[]
  refunds: RefundNews[]
  /** Deadline for a full refund; null when the session can no longer be cancelled. */
  back: { until: string | null; past: boolean } | null
  /** Whether the booking was cancelled without a refund. */
  isUnrefunded: boolean
  /** Current status while an unreported payment may arrive; null when none can. */
  awaited: News | null
  /** URL to pay; null when the booking is paid or can no longer be paid. */
  toPay: string | null
}
