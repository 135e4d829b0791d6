/** Crockford's alphabet without I, L, O, U: nothing to mistake when read aloud on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference a person can read out, such as `MG-7K3F9QXW` (40 random bits; unique in the database). */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `MG-${Array.from(bytes, (byte) => alphabet[byte % 32]).join('')}`
}

/** 192 random bits in base64url. The token is the only credential for a booking. */
export function newToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url')
}

/** Whether a text has the form of a token, before the database is asked. */
export const isToken = (text: string): boolean => /^[\w-]{32}$/.test(text)
