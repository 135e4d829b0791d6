import { z } from 'zod'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { WebhookNews } from '#app/ports/payment-provider.ts'
import { idPattern, signs } from './signature.ts'

const id = z.string().regex(idPattern)
const entity = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ entity: z.object(shape) }).optional()

const event = z.object({
  event: z.string().regex(/^[a-z_.]{1,64}$/),
  payload: z.object({
    order: entity({ id }),
    payment: entity({ id, order_id: id.nullish() }),
    refund: entity({ payment_id: id }),
  }),
})

/** A webhook of Razorpay's, signed over its raw body. */
export function readWebhook(
  secret: string,
  body: Uint8Array,
  header: (name: string) => string | undefined,
): Result<WebhookNews, 'bad-signature' | 'not-understood'> {
  if (!signs(secret, body, header('x-razorpay-signature') ?? '')) return refuse('bad-signature')
  const eventId = header('x-razorpay-event-id') ?? ''
  const { data } = event.safeParse(jsonOf(body))
  if (!data || !/^[\w-]{1,100}$/.test(eventId)) return refuse('not-understood')
  const { order, payment, refund } = data.payload
  return ok({
    id: eventId,
    type: data.event,
    orderId: order?.entity.id ?? payment?.entity.order_id ?? null,
    paymentId: refund?.entity.payment_id ?? payment?.entity.id ?? null,
  })
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}
