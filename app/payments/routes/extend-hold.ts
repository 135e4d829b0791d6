import { redirect } from 'react-router'
import { DomainError } from '#app/lib/domain-error.ts'
import { privatePage } from '#app/lib/page.ts'
import { payPath, readTerms } from '#app/payments/paths.ts'
import { extendPaidHold } from '#app/payments/place-booking.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/extend-hold.ts'

export const handle = privatePage

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  // a failure needs no message, because the page shows when the hold ends
  await extendPaidHold(context.get(appContext), token).catch((error) => {
    if (!(error instanceof DomainError)) throw error
  })
  return redirect(payPath(token, readTerms(await request.formData())), 303)
}
