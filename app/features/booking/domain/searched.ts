/**
 * What somebody may mean by what they type into a search, in lower case, the text itself first: a phone number stands in
 * bookings as ten digits, without what people put between and before them; a reference has a hyphen.
 */
export function searchedFor(text: string): string[] {
  const typed = text.toLowerCase()
  return [...new Set([typed, digitsOf(typed) ?? typed, referenceOf(typed) ?? typed])]
}

/** Of a number, or a part of one, at least three digits; null of any other text. */
export function digitsOf(text: string): string | null {
  if (!/^[+\d\s().\-\u2010-\u2015\u202a\u202c\u2066\u2069]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const abroad = /^\D*\+/.test(text) ? /^91/ : /^(0091|0+91(?=\d{10})|91(?=\d{10})|0+)/
  const own = digits.replace(abroad, '').replace(/^0+/, '')
  return own.length >= 3 ? own : null
}

/** `mg7k3f9qxw`, `MG 7K3F 9QXW` → `mg-7k3f9qxw`, also of its beginning. */
function referenceOf(text: string): string | null {
  const [, rest] = /^mg[\s-]*([0-9a-z][0-9a-z\s-]*)$/.exec(text) ?? []
  const code = rest?.replace(/[\s-]/g, '')
  return code && code.length <= 8 ? `mg-${code}` : null
}
