/**
 * The number in a result's address by which its drawing has a line of its own. It is thrown, and not made from the answers:
 * who has a number made from them, and the six scores, could try all answers that add up to these until one fits.
 */
const pattern = /^\d{8}$/

export const parseLine = (text: string | null | undefined): string | null =>
  text && pattern.test(text) ? text : null

/** @param random a whole number, at least 32 bits of chance */
export const lineFrom = (random: number): string => String(random % 10 ** 8).padStart(8, '0')
