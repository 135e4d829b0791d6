import { data } from 'react-router'
import { privatePage } from '#app/lib/page.ts'
import { checkPayment, recordCheckoutOpened } from '#app/payments/check-payment.ts'
import { appContext, clientIpContext } from '#app/server/context.ts'
import type { Route } from './+types/payment-status.ts'

export const handle = privatePage

/**
 * Checks the payment with the provider and returns its status, for an open page. `opens`: the checkout was just opened.
 *
 * @throws a 404 response for an unknown link
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  if ((await request.formData()).has('opens')) await recordCheckoutOpened(app, params.token)
  const report = await checkPayment(app, params.token, context.get(clientIpContext))
  if (!report) throw data('We found no booking for this link.', { status: 404 })
  return Response.json(report)
}
