import { BookingActionPage } from '#app/booking/components/action-page.tsx'
import { BookingCard } from '#app/booking/components/booking-card.tsx'
import { submitOrKeepInput } from '#app/booking/components/submit-or-keep-input.ts'
import { loadChange, runBookingChange } from '#app/booking/routes/load-booking.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { RefundPreview } from '#app/payments/components/payment-section.tsx'
import { loadBookingPayment } from '#app/payments/payment-view.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/cancel.ts'

/** Changes nothing, because mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { booking, view, isLate } = await loadChange(app, params.token, ['booked', 'to-move', 'late'])
  return { view, isLate, payment: await loadBookingPayment(app, booking) }
}

export const action = ({ params: { token }, context }: Route.ActionArgs) =>
  runBookingChange(async () => {
    await cancelBooking(context.get(appContext), token)
    return `${token}?cancelled=1`
  })

export const clientAction = (args: Route.ClientActionArgs) => submitOrKeepInput(args)

export default function CancelPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, payment, isLate } = loaderData
  return (
    <BookingActionPage
      title="Cancel your session?"
      lead="We’ll release your slot, stop the reminders and confirm by email. You can book again at any time."
      alert={actionData?.alert}
      confirm="Cancel this session"
      busy="Cancelling…"
      isDangerous
      leave={{ to: `/bookings/${params.token}`, label: 'Keep it' }}
    >
      {isLate
        ? payment?.paid && <p className="text-lg">You get a full refund of {payment.paid}.</p>
        : payment?.isCancellable && <RefundPreview payment={payment} />}
      <BookingCard booking={view} />
    </BookingActionPage>
  )
}
