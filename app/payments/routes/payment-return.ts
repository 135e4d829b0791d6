import { data, redirect } from 'react-router'
import { privateHeaders } from '#app/booking/routes/private-page.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { secret } from '#app/lib/page.ts'
import { checkPayment } from '#app/payments/check-payment.ts'
import { payPath } from '#app/payments/payment-path.ts'
import { addressContext, servicesContext } from '#app/server/context.ts'
import type { Route } from './+types/payment-return.ts'

export const handle = secret

/**
 * Receives the browser from the provider's page after a payment succeeded or failed. Changes nothing, because the
 * request comes from another site.
 *
 * @throws a 404 response for an unknown link
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const fields = parseForm(await request.formData())
  const services = context.get(servicesContext)
  const checked = await checkPayment(services, params.token, context.get(addressContext), fields)
  if (checked === 'not-found') throw data('This link leads to no booking.', { status: 404 })
  return back(params.token, checked === 'unsure')
}

/** Handles a visitor who returns through the browser history. */
export const loader = ({ params }: Route.LoaderArgs) => back(params.token)

const back = (token: string, unsure = false) =>
  redirect(payPath(token, unsure ? { check: 'unsure' } : {}), {
    status: 303,
    headers: privateHeaders('same-origin'),
  })
