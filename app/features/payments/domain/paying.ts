import type { DateAndTime } from '#app/features/booking/domain/calendar.ts'
import type { Millis } from '#app/lib/time.ts'

/** What a browser needs to pay an order: without scripts it sends a form, with them `checkout.client.ts` of the provider. */
export type Checkout = {
  /** The provider's id. */
  provider: string
  /** The address of its script. */
  script: string
  /** Where the form goes, and what is in it. */
  action: string
  fields: Readonly<Record<string, string>>
}

/** Opens a provider's checkout in a browser. @throws an Error that says in words what is wrong */
export type OpenCheckout = (
  checkout: Checkout,
  told: {
    /** After which it closes by itself. */
    seconds: number
    /** Hexadecimal, `#2b2673`. */
    color: string
    /** While its script is loaded: whether it is to be opened at all. */
    mayOpen(): Promise<boolean>
    /** It says that it is paid, with what our server is to be told. */
    paid(proof: Record<string, string>): void
    /** A try has failed, for the bank's reason. */
    failed(reason: string | undefined): void
    dismissed(): void
  },
) => Promise<{ close(): unknown } | null>

/** Until when a time is held. */
export type Hold = {
  until: Millis
  /** `4:15 PM`, with its day where that is not today. */
  time: string
  /** How much longer it can be held, in minutes; null when that was used already. */
  more: number | null
}

/** Money on its way back, in words. */
export type RefundNews = { why: string; says: string }

export type DocumentLink = { title: string; number: string; page: string; pdf: string }

/** What the open page is told when it looks whether anything is new. */
export type News = Pick<Paying, 'standing' | 'attempted'>

/** How the payment of a booking stands, with all that the payment window shows of it. */
export type Paying = {
  token: string
  reference: string
  /** India date and time, `4:00 PM`. */
  moment: DateAndTime
  counselor: string
  /** Of the visitor; null when they gave none. */
  email: string | null
  minutes: number
  /** The counselor calls them, and there is no video. */
  byPhone: boolean
  /** The server's clock when this was said. */
  now: Millis
  /** No money moves. */
  test: boolean
  /** The booked free session that it takes the place of when it is paid. */
  replaces: DateAndTime | null
  /** Somebody has opened the checkout, so that money may come of which nobody knows yet. */
  tried: boolean
  /** The provider has told of a payment, or of a try. */
  attempted: boolean
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
  | {
      standing: 'paid'
      paymentId: string
      documents: DocumentLink[]
      refunds: RefundNews[]
      startsAt: Millis
      endsAt: Millis
      /** The address to join. */
      join: string
    }
  | { standing: 'returned'; refunds: RefundNews[]; nearest: DateAndTime[] }
  | { standing: 'unpaid'; slotFree: boolean; nearest: DateAndTime[] }
)

export type PayingIn<Standing extends Paying['standing']> = Extract<Paying, { standing: Standing }>

/** The money of a booking, as its own page shows it. */
export type Money = {
  /** What was paid for it, `₹1,416`; null when nothing was. */
  paid: string | null
  paymentId: string | null
  documents: DocumentLink[]
  refunds: RefundNews[]
  /** The deadline for a full refund; null when the session can't be cancelled any more. */
  back: { until: string | null; past: boolean } | null
  /** It was cancelled, and nothing was refunded. */
  isUnrefunded: boolean
  /** Money may come of which nobody knows yet: how it stands by now; null when none may. */
  awaited: News | null
  /** Where it is paid; null when it is paid, or can't be any more. */
  toPay: string | null
}
