import { data, redirect } from 'react-router'
import { isCounselorLate } from '#app/booking/attendance.ts'
import { ActionPage } from '#app/booking/components/action-page.tsx'
import { BookingCard, ClosedBooking } from '#app/booking/components/booking-card.tsx'
import { sendOrStay } from '#app/booking/components/send-or-stay.ts'
import { BookingError } from '#app/booking/messages.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { RefundPreview } from '#app/payments/components/payment-section.tsx'
import { viewBookingPayment } from '#app/payments/payment-view.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/cancel.ts'
import { loadBooking } from './load-booking.ts'
import { privateHeaders, privatePage } from './private-page.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, 'Cancel your session', 'same-origin')

export const headers = () => privateHeaders('same-origin')

/** Changes nothing, because mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const found = await loadBooking(app, params.token)
  const isLate = await isCounselorLate(app, found.booking)
  return { view: found.view, payment: await viewBookingPayment(app, found.booking), isLate }
}

export async function action({ params, context }: Route.ActionArgs) {
  try {
    await cancelBooking(context.get(appContext), params.token)
  } catch (error) {
    if (!(error instanceof BookingError)) throw error
    const status = error.code === 'not-found' ? 404 : 409
    return data({ alert: error.describe().message, key: '' }, { status })
  }
  return redirect(`/bookings/${params.token}?cancelled=1`, 303)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrStay(request, serverAction)

export default function CancelPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, payment, isLate } = loaderData
  const back = `/bookings/${params.token}`
  if (view.standing !== 'booked' && view.standing !== 'to-move' && !isLate)
    return <ClosedBooking booking={view} back={back} />
  return (
    <ActionPage
      title="Cancel your session?"
      lead="We’ll release your slot, stop the reminders and confirm by email. You can book again at any time."
      alert={actionData?.alert}
      confirm="Cancel this session"
      busy="Cancelling…"
      isDangerous
      leave={{ to: back, label: 'Keep it' }}
    >
      {isLate
        ? payment?.paid && <p className="text-lg">You get a full refund of {payment.paid}.</p>
        : payment?.paid &&
          payment.deadline && <RefundPreview paid={payment.paid} deadline={payment.deadline} />}
      <BookingCard booking={view} />
    </ActionPage>
  )
}
