import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { WebhookEvent } from '#app/payments/provider.ts'

const id = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .nullish()
  .catch(null)
const entity = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z
    .object({ entity: z.object(shape) })
    .nullish()
    .catch(null)

/** Parts of an event that we use; a part with an unexpected shape is ignored. */
const eventSchema = z.object({
  event: z
    .string()
    .regex(/^[a-z_.]{1,64}$/)
    .catch('unknown'),
  payload: z
    .object({
      order: entity({ id }),
      payment: entity({ id, order_id: id }),
      refund: entity({ payment_id: id }),
      dispute: entity({ payment_id: id }),
    })
    .nullish()
    .catch(null),
})

/**
 * Reads a signed Razorpay webhook of any shape, because Razorpay retries rejected webhooks for a day and then
 * disables them. An event without an id is identified by its body.
 */
export function readWebhook(body: Uint8Array, header: (name: string) => string | undefined): WebhookEvent {
  const given = header('x-razorpay-event-id') ?? ''
  const { data } = eventSchema.safeParse(parseJson(body))
  const { order, payment, refund, dispute } = data?.payload ?? {}
  const type = data?.event ?? 'unknown'
  return {
    id: /^[\w-]{1,100}$/.test(given) ? given : createHash('sha256').update(body).digest('hex'),
    type,
    orderId: order?.entity.id ?? payment?.entity.order_id ?? null,
    paymentId: refund?.entity.payment_id ?? dispute?.entity.payment_id ?? payment?.entity.id ?? null,
    dispute: readDispute(type),
  }
}

/**
 * Reads the status of a dispute. It stays open unless the event says that we won or that the dispute is
 * closed.
 */
function readDispute(type: string): WebhookEvent['dispute'] {
  const [, status] = /^payment\.dispute\.(\w+)$/.exec(type) ?? []
  if (!status) return null
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'closed' ? 'ended' : 'open'
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}
