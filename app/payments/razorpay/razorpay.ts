import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaymentProof, PaymentProvider, WebhookEvent } from '#app/payments/provider.ts'
import { createApiClient } from './client.ts'

export type RazorpaySettings = {
  /** Origin of the REST API, `https://api.razorpay.com`. */
  url: string
  keyId: string
  keySecret: string
  webhookSecret: string
  /** URL of the vendor's script, `https://checkout.razorpay.com/v1/checkout.js`. */
  scriptUrl: string
  /** Timeout of a request in milliseconds; default 10 s. */
  timeoutMs?: number
}

export function createRazorpay(settings: RazorpaySettings): PaymentProvider {
  const { keyId, keySecret, scriptUrl, url } = settings
  const checkoutUrl = `${url}/v1/checkout/embedded`
  return {
    id: 'razorpay',
    publicKey: keyId,
    test: keyId.startsWith('rzp_test_'),
    checkoutUrl,
    origins: listOrigins([scriptUrl, checkoutUrl]),
    proofFields,
    ...createApiClient(settings),
    /** Returns the fields of the hosted checkout, which are also the options of the script. */
    checkout: ({ id, amount, currency }, { company, description, payer, returnUrl, cancelUrl }) => ({
      script: scriptUrl,
      fields: {
        key_id: keyId,
        order_id: id,
        amount: String(amount),
        currency,
        name: company,
        description,
        'prefill[name]': payer.name,
        'prefill[email]': payer.email,
        'prefill[contact]': payer.phone,
        callback_url: returnUrl,
        cancel_url: cancelUrl,
      },
    }),
    readProof: (fields) => proof.safeParse(fields).data ?? null,
    isSigned: ({ orderId, paymentId, signature }) =>
      isSignature(keySecret, `${orderId}|${paymentId}`, signature),
    readWebhook(body, header) {
      const signature = header('x-razorpay-signature') ?? ''
      return isSignature(settings.webhookSecret, body, signature) ? readWebhookEvent(body, header) : null
    },
  }
}

/** Lists the origins for the Content-Security-Policy. Razorpay's script uses several of its hosts. */
function listOrigins(urls: readonly string[]): string[] {
  const origins = urls.map((url) => new URL(url).origin)
  if (origins.some((origin) => origin.endsWith('.razorpay.com'))) origins.push('https://*.razorpay.com')
  return [...new Set(origins)]
}

/** Returns whether a signature is the hex HMAC-SHA256 of a text. The comparison takes constant time. */
function isSignature(secret: string, text: string | Uint8Array, signature: string): boolean {
  const right = createHmac('sha256', secret).update(text).digest()
  const bytes = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex')
  return bytes.length === right.length && timingSafeEqual(bytes, right)
}

const id = z.string().regex(/^[\w-]{1,64}$/)
const proof = z
  .object({ razorpay_order_id: id, razorpay_payment_id: id, razorpay_signature: z.string().max(200) })
  .transform(
    (fields): PaymentProof => ({
      orderId: fields.razorpay_order_id,
      paymentId: fields.razorpay_payment_id,
      signature: fields.razorpay_signature,
    }),
  )

const proofFields = {
  razorpay_order_id: 'Of the booking',
  razorpay_payment_id: 'Of the payment',
  razorpay_signature: 'Hex HMAC-SHA256 of order|payment',
} satisfies Record<keyof z.input<typeof proof>, string>

const optionalId = id.nullish().catch(null)
const entity = z
  .object({ entity: z.object({ id: optionalId, order_id: optionalId, payment_id: optionalId }) })
  .nullish()
  .catch(null)

/** Parts of an event that we use. A part with another shape is ignored. */
const eventSchema = z
  .object({
    event: z
      .string()
      .regex(/^[a-z_.]{1,64}$/)
      .catch('unknown'),
    payload: z
      .object({ order: entity, payment: entity, refund: entity, dispute: entity })
      .nullish()
      .catch(null),
  })
  .catch({ event: 'unknown', payload: null })

/**
 * Parses a signed webhook of any shape, because Razorpay disables a webhook after a day of rejections. An event
 * without an id gets the hash of its body.
 */
function readWebhookEvent(body: Uint8Array, header: (name: string) => string | undefined): WebhookEvent {
  const eventId = header('x-razorpay-event-id') ?? ''
  const { event: type, payload } = eventSchema.parse(parseJson(body))
  const { order, payment, refund, dispute } = payload ?? {}
  return {
    id: /^[\w-]{1,100}$/.test(eventId) ? eventId : createHash('sha256').update(body).digest('hex'),
    type,
    orderId: order?.entity.id ?? payment?.entity.order_id ?? null,
    paymentId: refund?.entity.payment_id ?? dispute?.entity.payment_id ?? payment?.entity.id ?? null,
    // a dispute ends without a loss if we won or the bank closed it
    dispute: dispute?.entity.id ? { id: dispute.entity.id, isEnded: /\.(won|closed)$/.test(type) } : null,
  }
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}
