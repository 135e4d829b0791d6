import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { enquiryKinds, isEnquiryKind } from '#app/enquiries/enquiry.ts'
import type { FormRefusal } from '#app/enquiries/form-kit/refusal.ts'
import { senderOf } from '#app/enquiries/form-kit/sender.ts'
import { enquiryForms } from '#app/enquiries/forms.ts'
import { answerHeaders } from '#app/enquiries/routes/answer.ts'
import { takeIn } from '#app/enquiries/routes/take-in.ts'
import { formSchema } from '#app/lib/forms/field-schemas.ts'
import type { Result } from '#app/lib/result.ts'
import { subscribe } from '#app/newsletter/subscribe.ts'
import { subscribeFields } from '#app/newsletter/subscriber.ts'
import { ApiError, checkFields, readJson } from './errors.ts'
import type { ApiContext } from './index.ts'
import { describeRoute } from './openapi.ts'
import { done } from './schemas.ts'

const refusals = [403, 409, 422, 429, 451] as const
const write = describeRoute({
  summary: 'Write to the company, with the fields of one of its forms',
  path: z.object({ form: z.enum(enquiryKinds) }),
  body: z.union(enquiryKinds.map((kind) => formSchema(enquiryForms[kind].fields))),
  answers: { 201: ['Stored', done] },
  refusals,
})
const ask = describeRoute({
  summary: 'Ask for the newsletter; a link that confirms it is sent to the email address',
  body: formSchema(subscribeFields),
  answers: { 202: ['The same for every email address', done] },
  refusals,
})

export function addEnquiries(app: Hono, { services, clientIp }: ApiContext): void {
  app.post('/v1/enquiries/:form', write, async (c) => {
    const kind = c.req.param('form')
    if (!isEnquiryKind(kind)) throw new ApiError(404, `There is no form ${kind}.`)
    const fields = await readFields(c)
    const sender = senderOf(c.req.raw, clientIp(c), fields, services.settings, 'api')
    const stored = await takeIn(services, kind, fields, sender)
    return answer(c, answerHeaders(sender, stored), stored, 201)
  })

  app.post('/v1/newsletter', ask, async (c) => {
    const fields = await readFields(c)
    const sender = senderOf(c.req.raw, clientIp(c), fields, services.settings, 'api')
    const asked = await subscribe(services, fields, sender)
    return answer(c, answerHeaders(sender, asked), asked, 202)
  })
}

async function readFields(c: Context): Promise<Record<string, unknown>> {
  const body = await readJson(c)
  if (typeof body === 'object' && body && !Array.isArray(body)) return body as Record<string, unknown>
  throw new ApiError(422, 'Send a JSON object with the fields of the form.')
}

function answer(c: Context, headers: Headers, outcome: Result<unknown, FormRefusal>, status: 201 | 202) {
  for (const [name, value] of headers) c.header(name, value)
  if (outcome.ok) return c.json({ success: true }, status)
  const { status: refused, ...rest } = outcome.reason
  return c.json({ success: false, message: checkFields, ...rest }, refused)
}
