import { data, redirect } from 'react-router'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { privatePage } from '#app/lib/page.ts'
import { payPath, readTerms } from '#app/payments/paths.ts'
import { syncBookingPayment } from '#app/payments/sync-booking-payment.ts'
import { appContext, clientIpContext } from '#app/server/context.ts'
import type { Route } from './+types/payment.ts'

export const handle = privatePage

/**
 * Checks the payment with the provider, and returns its status to a script. The provider's page posts here too, after a
 * payment; its fields only trigger the check, because they come from another site.
 *
 * @throws a 404 response for an unknown link
 */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const report = await syncBookingPayment(
    context.get(appContext),
    token,
    context.get(clientIpContext),
    parseForm(form),
  )
  if (!report) throw data('We found no booking for this link.', { status: 404 })
  if (request.headers.get('Accept') === 'application/json') return Response.json(report)
  return redirect(payPath(token, readTerms(form)), 303)
}

/** Redirects a visitor who comes back through the browser history. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(payPath(params.token), 303)
