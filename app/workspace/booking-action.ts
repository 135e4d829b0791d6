import { type Way, wayFrom } from '#app/booking/choices.ts'
import { type Paise, paise } from '#app/lib/money.ts'
import { fromSpoken, type IsoDate, isIsoDate } from '#app/lib/time.ts'
import {
  type OfflinePayment,
  parseOfflineMethod,
  parseOfflineReference,
} from '#app/payments/offline-payment.ts'

/** Form on a booking's page. `version` is the version that the page showed. */
export type BookingAction =
  | { intent: 'complete' | 'no-show'; version: number }
  | { intent: 'unmark'; version: number }
  | { intent: 'counselor-no-show'; version: number }
  | { intent: 'way'; version: number; way: Way }
  | { intent: 'move'; version: number; to: { date: IsoDate; time: string } | null }
  /** `counselor` is the id of the new counselor, null when none was chosen; `said` is a message to the visitor. */
  | { intent: 'hand-over'; version: number; counselor: string | null; said: string }
  | { intent: 'correct'; version: number; name: string; email: string; phone: string }
  /** `money` says who cancels and how much is refunded; null when not chosen. */
  | { intent: 'cancel'; version: number; money: CancelledHow | null; reason: string }
  | { intent: 'send-link'; version: number }
  /** Releases a hold that staff placed. */
  | { intent: 'give-back'; version: number }
  /** Offline payment for a hold; null when the input is invalid. */
  | { intent: 'paid-by-hand'; version: number; hand: OfflinePayment | null }
  /** Allows refunds again during a dispute. */
  | { intent: 'allow-refunds'; version: number }
  /** `amount` is in paise, for a session that has begun; null when the input is invalid. */
  | { intent: 'refund'; version: number; amount: Paise | null; reason: string }
  /** `after` is the id of the newest note on the page, 0 for none; it detects a form sent twice. */
  | { intent: 'note'; after: number; text: string }
  | { intent: 'edit-note'; note: number; text: string }

/**
 * Ways to cancel: for the visitor, with a refund by policy; for us, with a full refund; or, as an admin decides for
 * the visitor, a full refund or none.
 */
const waysToCancel = ['by-policy', 'ours', 'all', 'nothing'] as const
export type CancelledHow = (typeof waysToCancel)[number]

export const longestNote = 2000
export const longestReason = 500
/** Maximum length of the message to the visitor, in characters. */
export const longestSaid = 300

/** Returns the message on one line, cut to the maximum length. */
export const sentence = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, longestSaid)

/** Parses a form of the booking's page; returns null for an unknown form. Line breaks become one character each. */
export function parseBookingAction(typed: Readonly<Record<string, string>>): BookingAction | null {
  const text = (name: string) => (typed[name] ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim()
  const intent = text('intent')
  const version = Number(text('version') || Number.NaN)
  if (!Number.isSafeInteger(version)) return null
  switch (intent) {
    case 'edit-note':
      return { intent, note: version, text: text('note').slice(0, longestNote) }
    case 'note':
      return { intent, after: version, text: text('note').slice(0, longestNote) }
    case 'complete':
    case 'no-show':
    case 'counselor-no-show':
    case 'unmark':
    case 'send-link':
    case 'give-back':
    case 'allow-refunds':
      return { intent, version }
    case 'way': {
      const way = wayFrom(text('way'))
      return way && { intent, version, way }
    }
    case 'move': {
      const [, date = '', time = ''] = /^(\S+) (.+)$/.exec(text('to')) ?? []
      return { intent, version, to: isIsoDate(date) && fromSpoken(time) ? { date, time } : null }
    }
    case 'hand-over':
      return { intent, version, counselor: text('counselor') || null, said: sentence(text('said')) }
    case 'correct':
      return { intent, version, name: text('name'), email: text('email'), phone: text('phone') }
    case 'paid-by-hand': {
      const method = parseOfflineMethod(text('method'))
      const reference = parseOfflineReference(text('reference'))
      return { intent, version, hand: method && reference !== null ? { method, reference } : null }
    }
    case 'refund':
      return {
        intent,
        version,
        amount: parseRupees(text('amount')),
        reason: text('reason').slice(0, longestReason),
      }
    case 'cancel': {
      const said = text('money')
      const money = waysToCancel.find((way) => way === said) ?? null
      if (said && !money) return null
      return { intent, version, money, reason: text('reason').slice(0, longestReason) }
    }
    default:
      return null
  }
}

/** Parses typed rupees such as `₹1,416` or `499.50`; returns null unless above zero and below ten crore. */
export function parseRupees(text: string): Paise | null {
  const plain = text.replaceAll(/[₹,\s]/g, '')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return null
  const [whole = '', part = ''] = plain.split('.')
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return amount > 0 ? paise(amount) : null
}
