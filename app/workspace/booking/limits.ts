/** Maximum lengths in characters. */
export const noteLength = 2000
export const reasonLength = 500
/** Maximum length of the message in an email to the client. */
export const messageLength = 300

/** Returns the message on one line, cut to the maximum length. */
export const toMessageLine = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, messageLength)
