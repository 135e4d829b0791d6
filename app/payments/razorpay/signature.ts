import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaymentProof } from '#app/ports/payment-provider.ts'

/** Format of Razorpay's ids; other texts are rejected without a lookup. */
export const idPattern = /^[\w-]{1,64}$/

/** Whether a signature is the hex HMAC-SHA256 of a text; compares in constant time. */
export function signs(secret: string, text: string | Uint8Array, signature: string): boolean {
  const right = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}

const id = z.string().regex(idPattern)
const proof = z.object({
  razorpay_order_id: id,
  razorpay_payment_id: id,
  razorpay_signature: z.string().max(200),
})

export const proofFields = {
  razorpay_order_id: 'Of the booking',
  razorpay_payment_id: 'Of the payment',
  razorpay_signature: 'Hex HMAC-SHA256 of order|payment',
} satisfies Record<keyof z.infer<typeof proof>, string>

/** Reads the result of the checkout after a payment. After a failed payment there is no signature. */
export function proofIn(fields: Readonly<Record<string, unknown>>): PaymentProof | 'none' | 'malformed' {
  const { data } = proof.safeParse(fields)
  if (!fields.razorpay_signature) return 'none'
  if (!data) return 'malformed'
  return {
    orderId: data.razorpay_order_id,
    paymentId: data.razorpay_payment_id,
    signature: data.razorpay_signature,
  }
}

export const signsProof = (keySecret: string, { orderId, paymentId, signature }: PaymentProof): boolean =>
  signs(keySecret, `${orderId}|${paymentId}`, signature)
