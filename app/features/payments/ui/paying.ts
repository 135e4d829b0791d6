import type { Moment } from '#app/features/booking/ui/calendar-data.ts'
import type { Millis } from '#app/lib/time.ts'

/** What a browser needs to open the provider's checkout for an order. */
export type Checkout = {
  keyId: string
  scriptUrl: string
  hostedUrl: string
  orderId: string
  /** Paise. */
  amount: number
  name: string
  description: string
  prefill: { name: string; email: string; contact: string }
  callbackUrl: string
  cancelUrl: string
}

/** Until when a time is held. */
export type Hold = {
  until: Millis
  /** `4:15 PM` */
  time: string
  /** How much longer it can be held, in minutes; null when that was used already. */
  more: number | null
}

/** Money on its way back, in words. */
export type RefundNews = { why: string; says: string }

export type DocumentLink = { title: string; number: string; page: string; pdf: string }

/** How the payment of a booking stands, with all that the payment window shows of it. */
export type Paying = {
  token: string
  reference: string
  /** India date and time, `4:00 PM`. */
  moment: Moment
  counselor: string
  email: string
  minutes: number
  /** The server's clock when this was said. */
  now: Millis
  /** No money moves. */
  test: boolean
} & (
  | {
      standing: 'to-pay'
      hold: Hold
      checkout: Checkout
      failure: string | null
      refunds: RefundNews[]
      /** The last moment for a full refund, in words; null when it would be over before one has paid. */
      refundableUntil: string | null
    }
  | { standing: 'not-started'; hold: Hold }
  | { standing: 'confirming' | 'unsure' }
  | { standing: 'paid'; paymentId: string; documents: DocumentLink[]; refunds: RefundNews[] }
  | { standing: 'returned'; refunds: RefundNews[]; nearest: Moment[] }
  | { standing: 'unpaid'; holdMinutes: number; slotFree: boolean; nearest: Moment[] }
)

export type PayingIn<Standing extends Paying['standing']> = Extract<Paying, { standing: Standing }>
