import { redirect } from 'react-router'
import { providerId } from '#app/features/payments/domain/order.ts'
import { payPath } from '#app/features/payments/domain/payment-path.ts'
import { limitVerifications } from '#app/features/payments/limits.ts'
import { settleOrder } from '#app/features/payments/settle-order.ts'
import { verifyPayment } from '#app/features/payments/verify-payment.ts'
import { secret } from '#app/lib/page.ts'
import { MINUTE } from '#app/lib/time.ts'
import { GatewayUnreachable } from '#app/ports/gateway.ts'
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
  const form = await request.formData()
  const proof = {
    orderId: word(form, 'razorpay_order_id'),
    paymentId: word(form, 'razorpay_payment_id'),
    signature: word(form, 'razorpay_signature'),
  }
  if (proof.signature && !(providerId.test(proof.orderId) && providerId.test(proof.paymentId)))
    return back(params.token)
  if (!(await limitVerifications(services, context.get(addressContext)))) {
    await withOrder((orderId) => services.payments.askSoon(orderId, services.clock.now() + askedWithin))
    return back(params.token)
  }
  if (proof.signature) {
    const verified = await verifyPayment(services, proof)
    // what can't be verified now is asked for on the page that follows
    return back(params.token, !verified.ok && verified.reason === 'gateway-unreachable')
  }
  try {
    await withOrder((orderId) => settleOrder(services, orderId))
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
  }
  return back(params.token)

  async function withOrder(act: (orderId: string) => Promise<unknown>) {
    const account = await services.payments.account({ bookingId: booking.id })
    if (account) await act(account.order.id)
  }
}

const word = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Somebody who goes back to it in their browser. */
export const loader = ({ params }: Route.LoaderArgs) => back(params.token)

const back = (token: string, check = false) =>
  redirect(payPath(token, { check }), { status: 303, headers: privateHeaders('same-origin') })
