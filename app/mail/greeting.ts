/**
 * The first line of an email. An address is not verified, so nothing that was typed beside it may be in the email but a
 * name, or anyone could have us email their words to a stranger.
 */
export function greeting(name: string): string {
  const safe = onlyName(name)
  return safe ? `Hello ${safe},` : 'Hello,'
}

/**
 * A name as it is, when it is letters of any script and no longer than names are; empty when it could be a URL, a sentence
 * or a phone number. A name of four words or more has none that begins with a small letter.
 */
export function onlyName(name: string): string {
  const letters =
    /^[\p{L}\p{M}][\p{L}\p{M}.'’ -]{0,59}$/u.test(name) && !/[\p{L}\p{M}]\.[\p{L}\p{M}]/u.test(name)
  const words = name.split(/ +/)
  const sentence = words.length > 3 && words.some((word) => /^\p{Ll}/u.test(word))
  return letters && !sentence ? name : ''
}

/** Text from a form as part of a subject: control characters and runs of space become one space. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
