import { indiaDate, indiaInstant, isIsoDate, type Millis } from '#app/lib/time.ts'

/** Bank transfer in place of a failed refund; `at` is noon of its day in India. */
export type Transfer = { utr: string; at: Millis }

/** Parses the form of a bank transfer: returns the transfer or the field errors. */
export function parseTransfer(
  typed: Readonly<Record<string, string>>,
  now: Millis,
): Transfer | { errors: Partial<Record<'utr' | 'day', string>> } {
  const { day = '' } = typed
  const utr = (typed.utr ?? '').replaceAll(/\s/g, '').toUpperCase()
  // NEFT has 16 characters, RTGS 22, UPI and IMPS 12 digits
  const isUtr = /^[A-Z\d]{12,22}$/.test(utr)
  const isPast = isIsoDate(day) && day <= indiaDate(now)
  if (isUtr && isPast) return { utr, at: indiaInstant(day, '12:00') }
  return {
    errors: {
      ...(!isUtr && { utr: 'Enter the UTR as your bank shows it: 12 to 22 letters and digits.' }),
      ...(!isPast && { day: 'Enter the day of the transfer, today or earlier.' }),
    },
  }
}
