import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Millis } from '#app/lib/time.ts'

const stepMs = 30_000
const digits = 6
/** Allowed clock drift in either direction, in steps of 30 s. */
const drift = 1

/** Generates the HOTP code of a counter with SHA-1 (RFC 4226, section 5.3). */
export function generateCode(secret: Uint8Array, counter: number, length = digits): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const number = mac.readUInt32BE((mac[19] as number) & 15) & 0x7f_ff_ff_ff
  return String(number % 10 ** length).padStart(length, '0')
}

/** Returns the step of a time: the number of 30 s intervals since the Unix epoch (RFC 6238, section 4.2). */
export const getStep = (now: Millis): number => Math.floor(now / stepMs)

/**
 * Finds the step of a code among the current step and its neighbours; returns null if none matches. The caller must
 * reject steps up to the last accepted one (RFC 6238, section 5.2).
 */
export function findMatchingStep(secret: Uint8Array, code: string, now: Millis): number | null {
  const digitsOnly = code.replace(/[\s-]/g, '') // some apps show `123 456`
  if (!/^\d{6}$/.test(digitsOnly)) return null
  for (let step = getStep(now) + drift; step >= getStep(now) - drift; step--)
    if (timingSafeEqual(Buffer.from(generateCode(secret, step)), Buffer.from(digitsOnly))) return step
  return null
}

/** Encodes bytes in Base32 without padding (RFC 4648), the format for secrets in authenticator apps. */
export function encodeBase32(bytes: Uint8Array): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** Builds the URL that an authenticator app opens or reads from a QR code. */
export function buildOtpauthUrl(key: { issuer: string; account: string; secret: string }): string {
  const [issuer, account] = [encodeURIComponent(key.issuer), encodeURIComponent(key.account)]
  return `otpauth://totp/${issuer}:${account}?secret=${key.secret}&issuer=${issuer}`
}
