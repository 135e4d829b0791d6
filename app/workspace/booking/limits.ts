/* Maximum lengths in characters. */
export const noteLength = 2000
export const reasonLength = 500
export const messageLength = 300

/** Puts a message to the client on one line, and cuts it at the maximum length. */
export const normalizeMessage = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, messageLength)
