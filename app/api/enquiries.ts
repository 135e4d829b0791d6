import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod/mini'
import { enquiryKinds, isEnquiryKind } from '#app/enquiries/enquiry.ts'
import type { FormRefusal } from '#app/enquiries/form-kit/refusal.ts'
import { senderOf } from '#app/enquiries/form-kit/sender.ts'
import { enquiryForms } from '#app/enquiries/forms.ts'
import { answerHeaders } from '#app/enquiries/routes/answer.ts'
import { takeIn } from '#app/enquiries/routes/take-in.ts'
import { schemaOf } from '#app/lib/forms/schema-of.ts'
import type { Result } from '#app/lib/result.ts'
import { subscribe } from '#app/newsletter/subscribe.ts'
import { subscribeFields } from '#app/newsletter/subscriber.ts'
import type { Services } from '#app/ports/services.ts'
import { jsonBody } from './body.ts'
import { described } from './described.ts'
import type { AddressOf } from './index.ts'
import { done } from './schemas.ts'

const refusals = {
  403: 'Sent from another site, or a blocked value',
  409: 'The job is no longer open',
  422: 'A field is wrong; see errors',
  429: 'Too many requests; see Retry-After',
  451: 'Sent by a headless browser, where that is not allowed',
}
const write = described({
  summary: 'Write to the company, with the fields of one of its forms',
  path: z.object({ form: z.enum(enquiryKinds) }),
  body: z.union(enquiryKinds.map((kind) => schemaOf(enquiryForms[kind].fields))),
  answers: { 201: ['Stored, and mailed from here on', done] },
  refusals,
})
const ask = described({
  summary: 'Ask for the newsletter; the address gets a mail with a link that starts it',
  body: schemaOf(subscribeFields),
  answers: { 202: ['The same for every address', done] },
  refusals,
})

const checkFields = 'Please check the fields named in errors.'

/** What the site's own scripts send its forms to; the pages' posts without scripts lead to the same use-cases. */
export function enquiriesApi(services: Services, address: AddressOf): Hono {
  const app = new Hono()

  app.post('/v1/enquiries/:form', write, async (c) => {
    const kind = c.req.param('form')
    if (!isEnquiryKind(kind)) throw new HTTPException(404, { message: `There is no form ${kind}.` })
    const sent = await fieldsOf(c)
    const sender = senderOf(c.req.raw, address(c), sent, services.settings, 'api')
    const taken = await takeIn(services, kind, sent, sender)
    return answered(c, answerHeaders(sender, taken), taken, 201)
  })

  app.post('/v1/newsletter', ask, async (c) => {
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
