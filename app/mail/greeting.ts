/**
 * How a mail begins. A mail goes to an address that nobody has proved to be theirs, so of what was typed beside it
 * nothing may stand in it but a name: else we would mail anybody's words to anybody.
 */
export function greeting(name: string): string {
  const only = onlyName(name)
  return only ? `Hello ${only},` : 'Hello,'
}

/**
 * A name as it is, when it is letters of any script and no more than a name has; empty when it could be an address, a
 * sentence or a number to call. A name of four words and more has none that begins small.
 */
export function onlyName(name: string): string {
  const letters =
    /^[\p{L}\p{M}][\p{L}\p{M}.'’ -]{0,59}$/u.test(name) && !/[\p{L}\p{M}]\.[\p{L}\p{M}]/u.test(name)
  const words = name.split(/ +/)
  const sentence = words.length > 3 && words.some((word) => /^\p{Ll}/u.test(word))
  return letters && !sentence ? name : ''
}
