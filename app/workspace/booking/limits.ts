/* Maximum lengths in characters. */
export const maxNoteLength = 2000
export const maxReasonLength = 500
export const maxMessageLength = 300

/** Puts a message to the client on one line, without control characters, and cuts it at the maximum length. */
export const normalizeMessage = (text: string): string =>
  text
    .replaceAll(/[\s\p{Control}]+/gu, ' ')
    .trim()
    .slice(0, maxMessageLength)
    .replaceAll(/\p{Surrogate}/gu, '') // PostgreSQL rejects half of an emoji, which the cut may leave
