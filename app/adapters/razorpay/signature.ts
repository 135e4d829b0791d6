import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an id of Razorpay's can be: no other text is looked for, nor asked about. */
export const idPattern = /^[\w-]{1,64}$/

/** Whether a signature is the hex HMAC-SHA256 of a text; compared in constant time. */
export function signs(secret: string, text: string | Uint8Array, signature: string): boolean {
  const right = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}
