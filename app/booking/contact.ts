/** Separators in phone numbers. The last four are invisible marks that address books add when copying. */
const between = /[\s().\-\u2010-\u2015\u202a\u202c\u2066\u2069]/g

/** Returns the ten digits of an Indian number, without separators, `+91` or a leading 0; null for any other text. */
export function parsePhone(text: string): string | null {
  const [, long, mobile] =
    /^(?:(?:\+91|0091)?0?(\d{10})|91([6-9]\d{9}))$/.exec(text.slice(0, 100).replace(between, '')) ?? []
  return long ?? mobile ?? null
}

export const invalidPhoneMessage = 'Phone number must have exactly 10 digits.'

export function findPhoneError(text: string): string | null {
  if (parsePhone(text)) return null
  const count = text.replace(/\D/g, '').length
  return count > 10 ? `${invalidPhoneMessage} This one has ${count}.` : invalidPhoneMessage
}

const domains = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'rediffmail.com',
  'icloud.com',
]
/** Real domains that resemble a common domain, so no correction is suggested for them. */
const similar = ['ymail.com', 'mail.com', 'email.com']

/** Returns whether two texts differ by one missing, added or changed letter, or by two swapped neighboring letters. */
function isOneEditApart(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [first, second] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  const isSwapped = first.length === 2 && first === [...second].reverse().join('')
  return isSwapped || (first.length <= 1 && second.length <= 1)
}

/** Suggests a correction, `asha@gmial.con` → `asha@gmail.com`; null when the address looks right. */
export function suggestEmail(email: string): string | null {
  const [, name, domain = ''] = /^(.+)@([^@]{1,40})$/.exec(email.trim().slice(0, 320)) ?? []
  const typed = domain.toLowerCase()
  if (!name || similar.includes(typed)) return null
  const ended = typed.replace(/\.(con|cm|cmo|ocm|vom|xom|comm)$/, '.com')
  const meant = domains.includes(ended) ? ended : domains.find((one) => isOneEditApart(ended, one))
  return (meant ?? ended) === typed ? null : `${name}@${meant ?? ended}`
}
