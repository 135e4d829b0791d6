/** A founder's description is shown up to here until it is opened. */
export const excerptLength = 200

/** The first 200 characters and an ellipsis; null when there is nothing more to read. */
export function excerpt(text: string): string | null {
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : null
}
