import type { Paise } from '#app/lib/money.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'

/**
 * What admins are told of at once, for it costs money or bookings while nobody knows. `provider` is its name; amounts are of
 * rupees.
 */
export type Alert =
  /** Nothing can be asked or paid until somebody sets other keys. */
  | { cause: 'keys-refused'; provider: string; since: Millis }
  /** It does not answer; never raised, only shown while it is so. */
  | { cause: 'provider-silent'; provider: string; since: Millis; calls: number }
  /** Payments happen, and no webhook has come for them: bookings wait for our own asking. */
  | { cause: 'webhook-silent'; provider: string; payments: number; since: Millis }
  /** The provider has less than what is to go back. */
  | { cause: 'balance-low'; provider: string; balance: Paise; needed: Paise }
  /** Money arrived on an order that we don't have. */
  | { cause: 'unknown-payment'; provider: string; paymentId: string; amount: Paise }
  | {
      cause: 'dispute-opened'
      provider: string
      disputeId: string
      paymentId: string
      amount: Paise
      until: Millis
    }
  | { cause: 'dispute-lost'; provider: string; disputeId: string; paymentId: string; amount: Paise }

/** An alert that was raised. */
export type RaisedAlert = { alert: Alert; at: Millis }

/** What is told once: what is about one thing or one outage once and for all, the rest once a provider and India day. */
export function alertKey(alert: Alert, now: Millis): string {
  if ('disputeId' in alert) return `${alert.cause}:${alert.disputeId}`
  if (alert.cause === 'unknown-payment') return `${alert.cause}:${alert.paymentId}`
  if (alert.cause === 'keys-refused') return `${alert.cause}:${alert.provider}:${alert.since}`
  return `${alert.cause}:${alert.provider}:${indiaDate(now)}`
}
