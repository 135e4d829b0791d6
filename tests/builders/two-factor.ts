import { generateHotpCode, getTimeStep } from '#app/accounts/two-factor.ts'
import type { Millis } from '#app/lib/time.ts'

/** Computes the code of an authenticator app from a Base32 secret. */
export function appCode(secret: string, now: Millis): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(secret.replaceAll(' ', ''), (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return generateHotpCode(Uint8Array.from(bytes), getTimeStep(now))
}
