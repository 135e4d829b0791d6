/** A text in a LIKE pattern, where it stands for itself. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The LIKE pattern of what contains a text. */
export const containing = (text: string): string => `%${literally(text)}%`
