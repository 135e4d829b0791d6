import * as z from 'zod/mini'
import type { Services } from '#app/ports/services.ts'
import { providerId } from './domain/order.ts'

const id = z.string().check(z.regex(providerId))
const entity = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.optional(z.object({ entity: z.object(shape) }))

/** What of a webhook we go by. All else it says is asked of Razorpay anew: it may be old, or come out of order. */
const event = z.object({
  event: z.string().check(z.regex(/^[a-z_.]{1,64}$/)),
  payload: z.object({
    order: entity({ id }),
    payment: entity({ id, order_id: z.nullish(id) }),
    refund: entity({ payment_id: id }),
  }),
})

export type WebhookOutcome = 'noted' | 'known-already' | 'bad-signature' | 'not-understood'

/**
 * Notes a webhook and leaves its work to the worker, so that it is answered at once. The signature is over the raw body.
 *
 * @param given.eventId of `x-razorpay-event-id`, kept for good: a second delivery changes nothing
 */
export async function takeWebhook(
  services: Pick<Services, 'gateway' | 'payments' | 'clock'>,
  given: { body: Uint8Array; signature: string; eventId: string },
): Promise<WebhookOutcome> {
  if (!services.gateway.signedWebhook(given.body, given.signature)) return 'bad-signature'
  const parsed = event.safeParse(jsonOf(given.body))
  if (!parsed.success || !/^[\w-]{1,100}$/.test(given.eventId)) return 'not-understood'
  const { order, payment, refund } = parsed.data.payload
  const isNew = await services.payments.noteEvent({
    id: given.eventId,
    type: parsed.data.event,
    orderId: order?.entity.id ?? payment?.entity.order_id ?? null,
    paymentId: refund?.entity.payment_id ?? payment?.entity.id ?? null,
    at: services.clock.now(),
  })
  return isNew ? 'noted' : 'known-already'
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}
