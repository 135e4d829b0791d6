/** What people put between the digits of a number; the last four are the marks that an address book copies along. */
const between = /[\s().\-\u2010-\u2015\u202a\u202c\u2066\u2069]/g

/**
 * The ten digits of an Indian number as people write it: spaces, dashes, `+91` and a leading 0 go. Null when it is no
 * such number.
 */
export function tenDigits(text: string): string | null {
  const [, long, mobile] =
    /^(?:(?:\+91|0091)?0?(\d{10})|91([6-9]\d{9}))$/.exec(text.slice(0, 100).replace(between, '')) ?? []
  return long ?? mobile ?? null
}

export const wrongPhone = 'Phone number must have exactly 10 digits.'

const inDigits = (count: number) => `${wrongPhone} This one has ${count}.`

/** What is wrong with a number that was sent; null when nothing is. */
export function phoneError(text: string): string | null {
  if (tenDigits(text)) return null
  const count = text.replace(/\D/g, '').length
  return count > 10 ? inDigits(count) : wrongPhone
}

/** What can be said against a number while it is typed: that it is too long, whatever comes. Null otherwise. */
export function phoneTooLong(text: string): string | null {
  if (tenDigits(text)) return null
  const digits = text.replace(/\D/g, '')
  const [prefix = ''] = /^(?:00?|91(?=[6-9])|0091)?/.exec(digits) ?? []
  const most = text.trimStart().startsWith('+') ? 13 : 10 + prefix.length
  return digits.length > most ? inDigits(digits.length) : null
}
