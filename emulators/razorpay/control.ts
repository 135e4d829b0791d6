import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { changeDispute, directPaymentSchema, payDirectly, readBooks } from './actions.ts'
import type { Emulator } from './emulator.ts'
import { createUnknownIdError } from './errors.ts'
import { type Faults, faultRequestSchema } from './faults.ts'
import { completeLatePayment } from './payments.ts'
import { settleRefund } from './refunds.ts'
import type { MerchantAccount } from './rest.ts'
import { changeSettings, settingsChangeSchema } from './settings.ts'
import type { Webhooks } from './webhooks.ts'

const disputeAsked = z.strictObject({ as: z.enum(['created', 'under_review', 'won', 'lost', 'closed']) })
const settleAsked = z.strictObject({ as: z.enum(['processed', 'failed']).optional() })

/**
 * Creates the JSON API that controls the emulator.
 *
 * - `GET /books`: all orders, payments, refunds and webhook deliveries
 * - `GET /settings`, `PATCH /settings` (or POST) with the changed settings
 * - `GET /faults`, `POST /faults` `{path, method?, count, kind, status?, ms?}`, `DELETE /faults`
 * - `POST /orders/:id/pay` `{outcome, amount?, method?, vpa?, failure?, email?, contact?}`
 * - `POST /payments/:id/complete`: completes a late payment
 * - `POST /refunds/:id/settle` `{as?: "processed" | "failed"}`
 * - `POST /payments/:id/dispute` `{as: "created" | "won" | "lost" | …}`
 * - `POST /deliveries/:id/resend`
 * - `POST /idle`: waits for the first delivery attempt of every event
 *
 * The buttons of the page at `/` post forms to the same URLs and get the page as the response.
 */
export function createControlApi(
  emulator: Emulator,
  account: MerchantAccount,
  faults: Faults,
  webhooks: Webhooks,
): Hono {
  const control = new Hono()
  const { store, settings } = emulator
  control.get('/books', (c) => c.json(readBooks(emulator)))

  control.get('/settings', (c) => c.json(settings))
  control.on(['PATCH', 'POST'], '/settings', async (c) => {
    changeSettings(settings, settingsChangeSchema.parse(await parseBody(c)))
    return answer(c, settings)
  })

  control.get('/faults', (c) => c.json(faults.list()))
  control.post('/faults', async (c) => {
    faults.add(faultRequestSchema.parse(await parseBody(c)))
    return answer(c, faults.list())
  })
  control.delete('/faults', (c) => {
    faults.clear()
    return c.body(null, 204)
  })

  control.post('/orders/:id/pay', async (c) => {
    const { payment, proof } = payDirectly(
      emulator,
      account,
      c.req.param('id'),
      directPaymentSchema.parse(await parseBody(c)),
    )
    return answer(c, { payment, ...proof })
  })
  control.post('/payments/:id/complete', (c) => answer(c, completeLatePayment(emulator, c.req.param('id'))))
  control.post('/refunds/:id/settle', async (c) =>
    answer(c, settleRefund(emulator, c.req.param('id'), settleAsked.parse(await parseBody(c)).as)),
  )

  control.post('/payments/:id/dispute', async (c) =>
    answer(c, changeDispute(emulator, c.req.param('id'), disputeAsked.parse(await parseBody(c)).as)),
  )

  control.post('/deliveries/:id/resend', async (c) => {
    const id = c.req.param('id')
    if (!store.deliveries.get(id)) throw createUnknownIdError()
    await webhooks.deliver([id])
    return answer(c, store.deliveries.get(id))
  })
  control.post('/idle', async (c) => {
    await webhooks.idle()
    return answer(c, readBooks(emulator).deliveries)
  })
  return control
}

const isForm = (c: Context) =>
  c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false

/** Parses a JSON or form body. A form field `webhook.mode` becomes a nested property. */
async function parseBody(c: Context): Promise<unknown> {
  if (!isForm(c)) {
    const text = await c.req.text()
    return text ? JSON.parse(text) : {}
  }
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(await c.req.parseBody())) {
    const [part = '', field] = name.split('.')
    if (field === undefined) body[part] = value
    else body[part] = { ...(body[part] as object), [field]: value }
  }
  return body
}

const answer = (c: Context, result: unknown) => (isForm(c) ? c.redirect('/', 303) : c.json(result as object))
