import { data, redirect } from 'react-router'
import { FormError } from '#app/enquiries/messages.ts'
import { getSender, type Sender } from '#app/enquiries/sender.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import type { App } from '#app/server/app-context.ts'
import { appContext, clientIpContext } from '#app/server/context.ts'
import type { PublicFormResult } from '#app/ui/form.tsx'
import type { Route } from './+types/form.ts'

/** Submits a public form. Redirects to its receipt page, or returns the form with its errors. */
export async function respondToForm(
  { request, context }: Pick<Route.ActionArgs, 'request' | 'context'>,
  receiptPath: string,
  submit: (app: App, values: Record<string, string>, sender: Sender) => Promise<unknown>,
) {
  const app = context.get(appContext)
  const values = parseForm(await request.formData())
  const sender = getSender(request, context.get(clientIpContext), values, app.config, 'page')
  const { failure, headers } = await submitForm(sender, () => submit(app, values, sender))
  if (!failure) return redirect(receiptPath, { status: 303, headers })
  const { status, errors, shown } = failure
  return data<PublicFormResult>({ values, errors, alert: shown }, { status, headers })
}

/** Runs the use case of a form. Returns the failure, if any, and the headers of the response in either case. */
export async function submitForm({ browser }: Pick<Sender, 'browser'>, submit: () => Promise<unknown>) {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (browser.setCookie) headers.set('Set-Cookie', browser.setCookie)
  try {
    await submit()
    return { failure: null, headers }
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    const failure = error.describe()
    if (failure.retryAfterMs) headers.set('Retry-After', String(Math.ceil(failure.retryAfterMs / 1000)))
    return { failure, headers }
  }
}
