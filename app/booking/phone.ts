/** Separators in phone numbers. The last four are invisible marks that address books add when copying. */
const between = /[\s().\-\u2010-\u2015\u202a\u202c\u2066\u2069]/g

/**
 * Returns the ten digits of an Indian number, without separators, `+91` or a leading 0; null for any other text.
 */
export function tenDigits(text: string): string | null {
  const [, long, mobile] =
    /^(?:(?:\+91|0091)?0?(\d{10})|91([6-9]\d{9}))$/.exec(text.slice(0, 100).replace(between, '')) ?? []
  return long ?? mobile ?? null
}

export const wrongPhone = 'Phone number must have exactly 10 digits.'

const inDigits = (count: number) => `${wrongPhone} This one has ${count}.`

/** Returns the error message for a phone number; null when the number is valid. */
export function phoneError(text: string): string | null {
  if (tenDigits(text)) return null
  const count = text.replace(/\D/g, '').length
  return count > 10 ? inDigits(count) : wrongPhone
}

/** Returns the error message for a number that is too long, to show while typing; null otherwise. */
export function phoneTooLong(text: string): string | null {
  if (tenDigits(text)) return null
  const digits = text.replace(/\D/g, '')
  const [prefix = ''] = /^(?:00?|91(?=[6-9])|0091)?/.exec(digits) ?? []
  const most = text.trimStart().startsWith('+') ? 13 : 10 + prefix.length
  return digits.length > most ? inDigits(digits.length) : null
}
