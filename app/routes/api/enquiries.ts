import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isEnquiryKind } from '#app/features/enquiries/domain/enquiry.ts'
import type { FormRefusal } from '#app/features/forms/refusal.ts'
import { senderOf } from '#app/features/forms/sender.ts'
import { subscribe } from '#app/features/newsletter/subscribe.ts'
import type { Result } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import { answerHeaders } from '../enquiries/answer.ts'
import { takeIn } from '../enquiries/take-in.ts'
import { jsonBody } from './body.ts'
import type { AddressOf } from './index.ts'

const checkFields = 'Please check the fields named in errors.'

/** What the site's own scripts send its forms to; the pages' posts without scripts lead to the same use-cases. */
export function enquiriesApi(services: Services, address: AddressOf): Hono {
  const app = new Hono()

  app.post('/v1/enquiries/:kind', async (c) => {
    const kind = c.req.param('kind')
    if (!isEnquiryKind(kind)) throw new HTTPException(404, { message: `There is no form ${kind}.` })
    const sent = await fieldsOf(c)
    const sender = senderOf(c.req.raw, address(c), sent, services.settings, 'api')
    const taken = await takeIn(services, kind, sent, sender)
    return answered(c, answerHeaders(sender, taken), taken, 201)
  })

  app.post('/v1/newsletter', async (c) => {
    const sent = await fieldsOf(c)
    const sender = senderOf(c.req.raw, address(c), sent, services.settings, 'api')
    const asked = await subscribe(services, sent, sender)
    return answered(c, answerHeaders(sender, asked), asked, 202)
  })

  return app
}

async function fieldsOf(c: Context): Promise<Record<string, unknown>> {
  const body = await jsonBody(c)
  if (typeof body === 'object' && body && !Array.isArray(body)) return body as Record<string, unknown>
  throw new HTTPException(422, { message: 'Send a JSON object with the fields of the form.' })
}

function answered(c: Context, headers: Headers, outcome: Result<unknown, FormRefusal>, status: 201 | 202) {
  for (const [name, value] of headers) c.header(name, value)
  if (outcome.ok) return c.json({ success: true }, status)
  const { status: refused, ...rest } = outcome.reason
  return c.json({ success: false, message: checkFields, ...rest }, refused)
}
