/** Under this name a browser keeps the answers of the interest test, as digits; 0 is not answered. */
export const keptName = 'skills-assessment'

/** Digits with one more answer in its place. */
export function withDigit(digits: string | null, index: number, answer: string): string {
  const before = (digits ?? '').padEnd(index, '0')
  return before.slice(0, index) + answer + before.slice(index + 1)
}
