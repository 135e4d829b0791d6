import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { enquiryKinds, isEnquiryKind } from '#app/enquiries/enquiry.ts'
import { enquiryForms } from '#app/enquiries/forms.ts'
import { receiveEnquiry } from '#app/enquiries/receive-enquiry.ts'
import { submitForm } from '#app/enquiries/routes/form-response.ts'
import { getSender, type Sender } from '#app/enquiries/sender.ts'
import { formSchema } from '#app/lib/forms/field-schemas.ts'
import { subscribeFields } from '#app/newsletter/forms.ts'
import { subscribe } from '#app/newsletter/subscribe.ts'
import { ApiError, readJson } from './errors.ts'
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

export function addEnquiryRoutes(api: Hono, { app, clientIp }: ApiContext): void {
  const respond = async (
    c: Context,
    status: 201 | 202,
    submit: (values: Record<string, unknown>, sender: Sender) => Promise<void>,
  ) => {
    const values = await readJson(c)
    const sender = getSender(c.req.raw, clientIp(c), values, app.config, 'api')
    const { failure, headers } = await submitForm(sender, () => submit(values, sender))
    for (const [name, value] of headers) c.header(name, value)
    if (!failure) return c.json({ success: true }, status)
    const { status: refused, ...rest } = failure
    return c.json({ success: false, ...rest }, refused)
  }

  api.post('/v1/enquiries/:form', write, (c) => {
    const kind = c.req.param('form')
    if (!isEnquiryKind(kind)) throw new ApiError(404, `There is no form ${kind}.`)
    return respond(c, 201, (values, sender) => receiveEnquiry(app, kind, values, sender))
  })

  api.post('/v1/newsletter', ask, (c) => respond(c, 202, (values, sender) => subscribe(app, values, sender)))
}
