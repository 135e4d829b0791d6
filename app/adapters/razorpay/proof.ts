import { z } from 'zod'
import type { PaymentProof } from '#app/ports/payment-provider.ts'
import { idPattern, signs } from './signature.ts'

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

/** What the checkout hands over after a payment. After a failed one there is no signature. */
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
