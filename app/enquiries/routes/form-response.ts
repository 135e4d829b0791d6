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
  try {
    await submit(app, values, getSender(request, context.get(clientIpContext), values, 'page'))
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    const { status, errors, shown } = error
    return data<PublicFormResult>({ values, errors, alert: shown }, { status })
  }
  return redirect(receiptPath, 303)
}
