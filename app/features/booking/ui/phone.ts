/**
 * The ten digits of an Indian number as people write it: spaces, hyphens, `+91` and a leading 0 go. Null when it is no
 * such number.
 */
export function tenDigits(text: string): string | null {
  const [, long, mobile] =
    /^(?:(?:\+91|0)?(\d{10})|91([6-9]\d{9}))$/.exec(text.replace(/[\s().-]/g, '')) ?? []
  return long ?? mobile ?? null
}

const most = 10
/** A whole number with its country code, spaces and all. */
const mostWhilePasted = 24

/**
 * What the field holds after an input of any kind: the ten digits as soon as they are there, and never an eleventh.
 * What may still become a number with `+91` or a leading 0 stays as it was typed.
 */
export function phoneTyped(text: string): string {
  const digits = tenDigits(text)
  if (digits) return digits
  const unfinished = /^(\+|0|91[6-9])/.test(text) || /\D/.test(text)
  return text.slice(0, unfinished ? mostWhilePasted : most)
}
