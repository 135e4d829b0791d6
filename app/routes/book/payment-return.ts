import { redirect } from 'react-router'
import { payPath } from '#app/features/payments/domain/payment-path.ts'
import { settleOrder } from '#app/features/payments/settle-order.ts'
import { verifyPayment } from '#app/features/payments/verify-payment.ts'
import { GatewayUnreachable } from '#app/ports/gateway.ts'
import { servicesContext } from '../context.ts'
import type { Route } from './+types/payment-return.ts'
import { privateHeaders } from './private-page.ts'
import { theBooking } from './the-booking.ts'

/** What the provider's page sends is a word of up to 200 letters. */
const word = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 200) : ''
}

/**
 * Where the provider's own page sends a browser after a payment, or after one that failed. It comes from another site,
 * so it changes nothing by itself: a signature or a failure is only a reason to ask the provider.
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
  if (proof.signature) {
    const verified = await verifyPayment(services, proof)
    // what can't be verified now is asked for on the page that follows
    if (!verified.ok) return back(params.token, verified.reason === 'gateway-unreachable')
  } else {
    await learnOfFailure()
  }
  return back(params.token)

  async function learnOfFailure() {
    const account = await services.payments.account({ bookingId: booking.id })
    if (!account) return
    try {
      await settleOrder(services, account.order.id)
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error
    }
  }
}

/** Somebody who goes back to it in their browser. */
export const loader = ({ params }: Route.LoaderArgs) => back(params.token)

const back = (token: string, check = false) =>
  redirect(payPath(token, { check }), { status: 303, headers: privateHeaders('same-origin') })
