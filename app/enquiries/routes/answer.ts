import { data, redirect } from 'react-router'
import type { FormRefusal } from '#app/enquiries/form-kit/refusal.ts'
import { type Sender, senderOf } from '#app/enquiries/form-kit/sender.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import type { Result } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import { addressContext, servicesContext } from '#app/routes/context.ts'
import type { FormState } from '#app/ui/forms/form-state.ts'
import type { Route } from './+types/form.ts'

type Outcome = Result<unknown, FormRefusal>

/** Answers the post of a form: with its receipt's page, or with what its own page is to say. */
export async function answerPost(
  { request, context }: Pick<Route.ActionArgs, 'request' | 'context'>,
  receipt: string,
  takeIn: (services: Services, values: Record<string, string>, sender: Sender) => Promise<Outcome>,
) {
  const services = context.get(servicesContext)
  const values = parseForm(await request.formData())
  const sender = senderOf(request, context.get(addressContext), values, services.settings, 'page')
  const outcome = await takeIn(services, values, sender)
  const headers = answerHeaders(sender, outcome)
  if (outcome.ok) return redirect(receipt, { status: 303, headers })
  const { reason } = outcome
  const wrong = 'errors' in reason ? { errors: reason.errors } : { alert: reason.shown }
  return data<FormState>({ values, ...wrong }, { status: reason.status, headers })
}

/** What goes with every answer to a form: the browser's cookie, when to try again, and that nothing keeps it. */
export function answerHeaders({ browser }: Pick<Sender, 'browser'>, outcome: Outcome): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (browser.setCookie) headers.set('Set-Cookie', browser.setCookie)
  if (!outcome.ok && 'retryAfterMs' in outcome.reason)
    headers.set('Retry-After', String(Math.ceil((outcome.reason.retryAfterMs ?? 0) / 1000)))
  return headers
}
