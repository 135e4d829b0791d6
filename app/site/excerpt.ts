/** Number of characters shown of a founder's description until it is expanded. */
export const excerptLength = 200

/** Matches text up to the end of a word. */
const wholeWords = /^.*[^\s,;:.!?](?=[\s,;:.!?])/s

/** Returns the words within the first 200 characters with an ellipsis; null when the text is not longer. */
export function excerpt(text: string): string | null {
  if (text.length <= excerptLength) return null
  const [words = text.slice(0, excerptLength)] = wholeWords.exec(text.slice(0, excerptLength + 1)) ?? []
  return `${words}…`
}
