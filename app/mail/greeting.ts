/**
 * Formats the first line of an email. It may contain only a name, because anyone could otherwise make us send a text
 * to an unverified address.
 */
export function formatGreeting(name: string): string {
  const safe = sanitizeName(name)
  return safe ? `Hello ${safe},` : 'Hello,'
}

/**
 * Returns a name unchanged if it has only letters and at most 60 characters; an empty string if it could be a URL, a
 * phone number or a sentence (four or more words, some in lower case).
 */
export function sanitizeName(name: string): string {
  const letters =
    /^[\p{L}\p{M}][\p{L}\p{M}.'’ -]{0,59}$/u.test(name) && !/[\p{L}\p{M}]\.[\p{L}\p{M}]/u.test(name)
  const words = name.split(/ +/)
  const sentence = words.length > 3 && words.some((word) => /^\p{Ll}/u.test(word))
  return letters && !sentence ? name : ''
}

/** Formats form text for a subject: control characters and runs of spaces become a single space. */
export const collapseWhitespace = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
