/**
 * Returns the search text and its variants, in lower case. Bookings store phone numbers as ten digits without
 * separators, and references with a hyphen.
 */
export function searchedFor(text: string): string[] {
  const typed = text.toLowerCase()
  return [...new Set([typed, digitsOf(typed) ?? typed, referenceOf(typed) ?? typed])]
}

/** Returns the digits of a number or part of a number, at least three; null for any other text. */
export function digitsOf(text: string): string | null {
  if (!/^[+\d\s().\-\u2010-\u2015\u202a\u202c\u2066\u2069]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const abroad = /^\D*\+/.test(text) ? /^91/ : /^(0091|0+91(?=\d{10})|91(?=\d{10})|0+)/
  const own = digits.replace(abroad, '').replace(/^0+/, '')
  return own.length >= 3 ? own : null
}

/** Normalizes a reference or its beginning: `mg7k3f9qxw`, `MG 7K3F 9QXW` → `mg-7k3f9qxw`. */
function referenceOf(text: string): string | null {
  const [, rest] = /^mg[\s-]*([0-9a-z][0-9a-z\s-]*)$/.exec(text) ?? []
  const code = rest?.replace(/[\s-]/g, '')
  return code && code.length <= 8 ? `mg-${code}` : null
}
