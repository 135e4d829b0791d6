import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Millis } from '#app/lib/time.ts'

const stepMs = 30_000
const digits = 6
/** How many steps a phone's clock may be off, either way. */
const drift = 1

/** The code of a counter: HOTP with SHA-1 (RFC 4226, 5.3), six digits unless told otherwise. */
export function codeAt(secret: Uint8Array, counter: number, length = digits): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const number = mac.readUInt32BE((mac[19] as number) & 15) & 0x7f_ff_ff_ff
  return String(number % 10 ** length).padStart(length, '0')
}

/** The step that is running: 30 s each since the Unix epoch (RFC 6238, 4.2). */
export const stepAt = (now: Millis): number => Math.floor(now / stepMs)

/**
 * The step whose code this is, of the present one and its neighbours; null when it is none of theirs.
 *
 * @param lastStep the last step whose code was accepted: it and earlier ones don't count again (RFC 6238, 5.2)
 */
export function stepOf(
  secret: Uint8Array,
  code: string,
  now: Millis,
  lastStep: number | null,
): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const present = stepAt(now)
  let found: number | null = null
  for (let step = present - drift; step <= present + drift; step++) {
    const same = timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))
    if (same && (lastStep === null || step > lastStep)) found = step
  }
  return found
}

/** Base32 without padding (RFC 4648), as authenticator apps take a secret. */
export function base32(bytes: Uint8Array): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** What an authenticator app reads from a QR code. */
export function otpauthUri({
  issuer,
  account,
  secret,
}: {
  issuer: string
  account: string
  secret: string
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
