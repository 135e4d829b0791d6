import { indiaDate, indiaInstant, isIsoDate, type Millis } from '#app/lib/time.ts'

/** Action of an admin on a failed refund or an unknown payment. */
export type CaseAction =
  | { intent: 'send-again'; refundId: string }
  /** `at`: noon of the transfer date in India. */
  | { intent: 'transferred'; refundId: string; utr: string; at: Millis }
  | { intent: 'dismiss'; paymentId: string }

/** Parses a form of an open case: returns the action, the field errors, or null for an unknown form. */
export function parseCaseAction(
  typed: Readonly<Record<string, string>>,
  now: Millis,
): CaseAction | { errors: Partial<Record<'utr' | 'day', string>> } | null {
  const { intent, refund: refundId = '', payment: paymentId = '', day = '' } = typed
  if (intent === 'dismiss') return { intent, paymentId }
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(refundId)) return null
  if (intent === 'send-again') return { refundId, intent }
  if (intent !== 'transferred') return null
  const utr = (typed.utr ?? '').replaceAll(/\s/g, '').toUpperCase()
  // NEFT has 16 characters, RTGS 22, UPI and IMPS 12 digits
  const isUtr = /^[A-Z\d]{12,22}$/.test(utr)
  const isPast = isIsoDate(day) && day <= indiaDate(now)
  if (isUtr && isPast) return { refundId, intent, utr, at: indiaInstant(day, '12:00') }
  return {
    errors: {
      ...(!isUtr && { utr: 'Enter the UTR as your bank shows it: 12 to 22 letters and digits.' }),
      ...(!isPast && { day: 'Enter the day of the transfer, today or earlier.' }),
    },
  }
}
