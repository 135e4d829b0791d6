/** Separators in phone numbers. The last four are invisible marks that address books add when copying. */
const between = /[\s().\-\u2010-\u2015\u202a\u202c\u2066\u2069]/g

/**
 * Returns the ten digits of an Indian number, without separators, `+91` or a leading 0; null for any other text.
 */
export function parsePhone(text: string): string | null {
  const [, long, mobile] =
    /^(?:(?:\+91|0091)?0?(\d{10})|91([6-9]\d{9}))$/.exec(text.slice(0, 100).replace(between, '')) ?? []
  return long ?? mobile ?? null
}

export const invalidPhone = 'Phone number must have exactly 10 digits.'

/** Returns the error message for a phone number; null when the number is valid. */
export function phoneError(text: string): string | null {
  if (parsePhone(text)) return null
  const count = text.replace(/\D/g, '').length
  return count > 10 ? `${invalidPhone} This one has ${count}.` : invalidPhone
}

/** Common email domains in India, and similar domains that are not typos. */
const known = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'hotmail.com',
  'outlook.com',
  'outlook.in',
  'live.com',
  'live.in',
  'rediffmail.com',
  'icloud.com',
  'ymail.com',
  'rocketmail.com',
  'zohomail.in',
  'proton.me',
  'googlemail.com',
]
const others = [
  'mail.com',
  'email.com',
  'gmx.com',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'hotmail.in',
  'me.com',
  'aol.com',
]
const endings: Record<string, string> = {
  con: 'com',
  cm: 'com',
  cmo: 'com',
  ocm: 'com',
  vom: 'com',
  xom: 'com',
  comm: 'com',
}

/** Counts missing, added, changed and swapped letters. */
function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= from.length; row += 1) {
    const [above = [], before = []] = [rows[row - 1], rows[row - 2]]
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(current)
  }
  return rows[from.length]?.[to.length] ?? 0
}

/** Suggests a correction, `asha@gmial.con` → `asha@gmail.com`; null when no known domain is similar. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const [name, domain] = [
    email.slice(0, at).trim(),
    email
      .slice(at + 1)
      .trim()
      .toLowerCase(),
  ]
  if (at < 1 || domain.length > 40 || !/^[^@.]+(?:\.[^@.]+)+$/.test(domain)) return null
  if (known.includes(domain) || others.includes(domain)) return null
  const [ending = ''] = domain.split('.').slice(-1)
  const ended = endings[ending] ? domain.slice(0, -ending.length) + endings[ending] : domain
  const near = known
    .map((host) => ({ host, by: distance(ended, host) }))
    .filter(({ host, by }) => by <= (host.length > 8 ? 2 : 1))
    .sort((one, other) => one.by - other.by)[0]
  const meant = near?.host ?? ended
  return meant === domain ? null : `${name}@${meant}`
}
