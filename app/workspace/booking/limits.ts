/* Maximum lengths in characters. */
export const maxNoteLength = 2000
export const maxReasonLength = 500
export const maxMessageLength = 300

/** Puts a message to the client on one line, and cuts it at the maximum length. */
export const normalizeMessage = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, maxMessageLength)
