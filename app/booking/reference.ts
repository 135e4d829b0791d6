import { createHash } from 'node:crypto'

/** Crockford's base 32 alphabet, without I, L, O and U, which are easily mistaken on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Generates a reference, such as `MG-7K3F9QXW` (40 random bits; unique in the database). */
export function generateReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `MG-${Array.from(bytes, (byte) => alphabet[byte % 32]).join('')}`
}

/** Generates a token, 192 random bits in base64url. The token is the only credential for a booking. */
export function generateToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url')
}

/** Returns whether a text has the format of a token; saves a database query for other texts. */
export const isToken = (text: string): boolean => /^[\w-]{32}$/.test(text)

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
