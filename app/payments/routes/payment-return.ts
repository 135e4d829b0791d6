import { data, redirect } from 'react-router'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { privatePage } from '#app/lib/page.ts'
import { checkPayment } from '#app/payments/check-payment.ts'
import { payPath } from '#app/payments/paths.ts'
import { appContext, clientIpContext } from '#app/server/context.ts'
import type { Route } from './+types/payment-return.ts'

export const handle = privatePage

/**
 * Handles the form that the provider's page posts after a payment. The fields only trigger a check, because they come
 * from another site.
 *
 * @throws a 404 response for an unknown link
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const fields = parseForm(await request.formData())
  const app = context.get(appContext)
  const report = await checkPayment(app, params.token, context.get(clientIpContext), fields)
  if (!report) throw data('We found no booking for this link.', { status: 404 })
  return redirectToPayment(params.token)
}

/** Redirects a visitor who comes back through the browser history. */
export const loader = ({ params }: Route.LoaderArgs) => redirectToPayment(params.token)

const redirectToPayment = (token: string) => redirect(payPath(token), 303)
