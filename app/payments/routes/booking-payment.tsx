import { findBookingByToken } from '#app/booking/queries.ts'
import { PaymentSection } from '#app/payments/components/payment-section.tsx'
import { loadBookingPayment } from '#app/payments/payment-view.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/booking-payment.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const booking = await findBookingByToken(app, params.token)
  return booking && loadBookingPayment(app, booking)
}

export default function BookingPaymentPart({ loaderData: payment }: Route.ComponentProps) {
  return payment && <PaymentSection payment={payment} />
}
