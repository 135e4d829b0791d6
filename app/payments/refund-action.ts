import { indiaDate, indiaInstant, isIsoDate, type Millis } from '#app/lib/time.ts'

/** Action of an admin on a failed refund or an unknown payment. */
export type RefundAction =
  | { intent: 'send-again'; refundId: string }
  /** `at`: noon of the transfer date in India. */
  | { intent: 'transferred'; refundId: string; utr: string; at: Millis }
  | { intent: 'dismiss'; paymentId: string }

type FieldErrors = Partial<Record<'utr' | 'day', string>>

/** Parses a form of an open case: returns the action, the field errors, or null for an unknown form. */
export function parseRefundAction(
  typed: Readonly<Record<string, string>>,
  now: Millis,
): RefundAction | { errors: FieldErrors } | null {
  const { intent, refund: refundId = '', payment: paymentId = '' } = typed
  if (intent === 'dismiss') return { intent, paymentId }
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(refundId)) return null
  if (intent === 'send-again') return { refundId, intent }
  if (intent !== 'transferred') return null
  const utr = (typed.utr ?? '').replaceAll(/\s/g, '').toUpperCase()
  const day = typed.day ?? ''
  const errors: FieldErrors = {
    // NEFT has 16 characters, RTGS 22, UPI and IMPS 12 digits
    ...(!/^[A-Z\d]{12,22}$/.test(utr) && {
      utr: 'Enter the UTR as your bank shows it: 12 to 22 letters and digits.',
    }),
    ...((!isIsoDate(day) || day > indiaDate(now)) && {
      day: 'Enter the day of the transfer, today or earlier.',
    }),
  }
  return Object.keys(errors).length > 0
    ? { errors }
    : { refundId, intent, utr, at: indiaInstant(day, '12:00') }
}

/** Messages when an action was rejected: result, what was kept, next step. */
export const refundRefusals = {
  'not-open':
    'This refund has gone through meanwhile, or another stands in its place. Nothing was changed; here is how it stands now.',
  disputed:
    'The payment is disputed, so refunds are blocked. Nothing was changed; allow refunds on the booking’s page first.',
  'changed-meanwhile':
    'News of this payment came in between, or it is being sent again at this moment. Nothing was changed; look at how it stands now, and try again in a minute.',
  'provider-unreachable':
    'The payment provider can’t be reached, so we can’t see whether it has gone back by now. Nothing was changed; please try again in a minute.',
} as const

export const refundDone: Record<string, string> = {
  'send-again': 'It is sent again now. Whether the provider takes it stands here in a minute.',
  transferred: 'Noted as paid by bank transfer. The visitor is told by email, with the UTR.',
  dismiss: 'Dismissed. The payment is not listed any more.',
}
