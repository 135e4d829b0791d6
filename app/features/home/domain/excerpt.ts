/** A founder's description is shown up to here until it is opened. */
export const excerptLength = 200

/** What ends with a word, before a blank or a mark. */
const wholeWords = /^.*[^\s,;:.!?](?=[\s,;:.!?])/s

/** As many words as 200 characters hold, and an ellipsis; null when there is nothing more to read. */
export function excerpt(text: string): string | null {
  if (text.length <= excerptLength) return null
  const [words = text.slice(0, excerptLength)] = wholeWords.exec(text.slice(0, excerptLength + 1)) ?? []
  return `${words}…`
}
