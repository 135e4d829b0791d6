import { redirect } from 'react-router'
import { payPath } from '#app/features/payments/domain/payment-path.ts'
import { limitVerifications } from '#app/features/payments/limits.ts'
import { settleOrder } from '#app/features/payments/settle-order.ts'
import { verifyPayment } from '#app/features/payments/verify-payment.ts'
import { secret } from '#app/lib/page.ts'
import { MINUTE } from '#app/lib/time.ts'
import { ProviderUnreachable } from '#app/ports/payment-provider.ts'
import { addressContext, servicesContext } from '../context.ts'
import type { Route } from './+types/payment-return.ts'
import { privateHeaders } from './private-page.ts'
import { theBooking } from './the-booking.ts'

export const handle = secret

/** Over the limit the worker asks within this time, once for all who came back with the order. */
const askedWithin = MINUTE

/**
 * Where the provider's own page sends a browser after a payment, or after one that failed. It comes from another site,
 * so it changes nothing by itself: a signature or a failure is only a reason to ask the provider, and how often a network
 * may make us ask is limited.
 *
 * @throws a 404 answer for a link that leads nowhere
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { booking } = await theBooking(services, params.token)
  const fields = Object.fromEntries(await request.formData())
  const account = await services.payments.account({ bookingId: booking.id })
  if (!account) return back(params.token)
  const { order } = account
  const provider = services.providers.find(({ id }) => id === order.provider)
  const proof = provider?.proofIn(fields) ?? 'none'
  if (proof === 'malformed') return back(params.token)
  if (!(await limitVerifications(services, context.get(addressContext)))) {
    await services.payments.askSoon(order.id, services.clock.now() + askedWithin)
    return back(params.token)
  }
  if (provider && proof !== 'none') {
    const verified = await verifyPayment(services, provider, proof)
    // what can't be verified now is asked for from the page that follows
    return back(params.token, !verified.ok && verified.reason === 'provider-unreachable')
  }
  try {
    await settleOrder(services, order.id)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
  }
  return back(params.token)
}

/** Somebody who goes back to it in their browser. */
export const loader = ({ params }: Route.LoaderArgs) => back(params.token)

const back = (token: string, unsure = false) =>
  redirect(payPath(token, unsure ? { check: 'unsure' } : {}), {
    status: 303,
    headers: privateHeaders('same-origin'),
  })
