import { data, redirect } from 'react-router'
import { checkPayment } from '#app/features/payments/check-payment.ts'
import { payPath } from '#app/features/payments/domain/payment-path.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { secret } from '#app/lib/page.ts'
import { addressContext, servicesContext } from '../context.ts'
import type { Route } from './+types/payment-return.ts'
import { privateHeaders } from './private-page.ts'

export const handle = secret

/**
 * Where the provider's own page sends a browser after a payment, or after one that failed. It comes from another site,
 * so it changes nothing by itself.
 *
 * @throws a 404 answer for a link that leads nowhere
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const fields = parseForm(await request.formData())
  const services = context.get(servicesContext)
  const checked = await checkPayment(services, params.token, context.get(addressContext), fields)
  if (checked === 'not-found') throw data('This link leads to no booking.', { status: 404 })
  return back(params.token, checked === 'unsure')
}

/** Somebody who goes back to it in their browser. */
export const loader = ({ params }: Route.LoaderArgs) => back(params.token)

const back = (token: string, unsure = false) =>
  redirect(payPath(token, unsure ? { check: 'unsure' } : {}), {
    status: 303,
    headers: privateHeaders('same-origin'),
  })
