import { redirect } from 'react-router'
import { privatePage } from '#app/lib/page.ts'
import { payPath, readTerms } from '#app/payments/paths.ts'
import { recordCheckoutOpened } from '#app/payments/sync-booking-payment.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/checkout.ts'

export const handle = privatePage

/** Records that the checkout opens. A browser without scripts then posts its form to the provider (status 307). */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  if (await recordCheckoutOpened(app, token)) return redirect(app.payments.checkoutUrl, 307)
  return redirect(payPath(token, readTerms(await request.formData())), 303)
}
