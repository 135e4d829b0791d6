import { MINUTE, type Millis } from '#app/lib/time.ts'

const first = 30_000
const longest = 10 * MINUTE
/** The waits between them add up to a day: five that double from 30 s, then one every ten minutes. */
export const maxAttempts = 148

/** How long after its `attempts`-th failure a mail is tried again; null when it is given up. */
export function retryDelay(attempts: number): Millis | null {
  if (attempts >= maxAttempts) return null
  return Math.min(first * 2 ** (attempts - 1), longest)
}

/** An error's text fit to be logged and shown to staff: addresses and long numbers blotted out, at most 300 characters. */
export function withoutPersonalData(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .replace(/(?<![^\s<>"'@:,;()])[^\s<>"'@:,;()]+@[^\s<>"',;()]+/g, '[address]')
    .replace(/\+?\d[\d -]{6,}\d/g, '[number]')
    .slice(0, 300)
}
