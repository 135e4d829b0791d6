import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { changeDispute, directPayment, payDirectly, readBooks } from './actions.ts'
import { createUnknownIdError } from './errors.ts'
import { type Faults, faultRequest } from './faults.ts'
import { completeLate } from './payments.ts'
import { settleRefund } from './refunds.ts'
import type { MerchantAccount } from './rest.ts'
import { changeSettings, settingsChange } from './settings.ts'
import type { Webhooks } from './webhooks.ts'
import type { World } from './world.ts'

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
export function createControl(
  world: World,
  account: MerchantAccount,
  faults: Faults,
  webhooks: Webhooks,
): Hono {
  const control = new Hono()
  const { store, settings } = world
  control.get('/books', (c) => c.json(readBooks(world)))

  control.get('/settings', (c) => c.json(settings))
  control.on(['PATCH', 'POST'], '/settings', async (c) => {
    changeSettings(settings, settingsChange.parse(await asked(c)))
    return answer(c, settings)
  })

  control.get('/faults', (c) => c.json(faults.list()))
  control.post('/faults', async (c) => {
    faults.add(faultRequest.parse(await asked(c)))
    return answer(c, faults.list())
  })
  control.delete('/faults', (c) => {
    faults.clear()
    return c.body(null, 204)
  })

  control.post('/orders/:id/pay', async (c) => {
    const { payment, proof } = payDirectly(
      world,
      account,
      c.req.param('id'),
      directPayment.parse(await asked(c)),
    )
    return answer(c, { payment, ...proof })
  })
  control.post('/payments/:id/complete', (c) => answer(c, completeLate(world, c.req.param('id'))))
  control.post('/refunds/:id/settle', async (c) =>
    answer(c, settleRefund(world, c.req.param('id'), settleAsked.parse(await asked(c)).as)),
  )

  control.post('/payments/:id/dispute', async (c) =>
    answer(c, changeDispute(world, c.req.param('id'), disputeAsked.parse(await asked(c)).as)),
  )

  control.post('/deliveries/:id/resend', async (c) => {
    const id = c.req.param('id')
    if (!store.deliveries.get(id)) throw createUnknownIdError()
    await webhooks.deliver([id])
    return answer(c, store.deliveries.get(id))
  })
  control.post('/idle', async (c) => {
    await webhooks.idle()
    return answer(c, readBooks(world).deliveries)
  })
  return control
}

const isForm = (c: Context) =>
  c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false

/** Parses a JSON or form body. A form field `webhook.mode` becomes a nested property. */
async function asked(c: Context): Promise<unknown> {
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
