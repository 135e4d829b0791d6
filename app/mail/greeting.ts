/**
 * Formats the greeting of an email. It omits a name that could be a message, because spammers enter messages as names to
 * have us send them.
 */
export function formatGreeting(name: string): string {
  const safe = sanitizeName(name)
  return safe ? `Hello ${safe},` : 'Hello,'
}

/**
 * Returns a name unchanged if it has at most 60 letters. Returns an empty string if the text could be a URL, a phone
 * number or a sentence (four or more words, some in lower case).
 */
export function sanitizeName(name: string): string {
  const letters =
    /^[\p{L}\p{M}][\p{L}\p{M}.'’ -]{0,59}$/u.test(name) && !/[\p{L}\p{M}]\.[\p{L}\p{M}]/u.test(name)
  const words = name.split(/ +/)
  const sentence = words.length > 3 && words.some((word) => /^\p{Ll}/u.test(word))
  return letters && !sentence ? name : ''
}

/** Replaces each sequence of spaces and control characters by one space, for an email's subject. */
export const collapseWhitespace = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
