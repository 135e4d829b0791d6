import { data, redirect } from 'react-router'
import { ActionPage } from '#app/booking/components/action-page.tsx'
import { BookingCard, ClosedBooking } from '#app/booking/components/booking-card.tsx'
import { sendOrStay } from '#app/booking/components/send-or-stay.ts'
import { BookingError, describeLinkError } from '#app/booking/messages.ts'
import { verifyEmail } from '#app/booking/verify-email.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/confirm.ts'
import { loadBooking } from './load-booking.ts'
import { privateHeaders, privatePage } from './private-page.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, 'Confirm your session', 'same-origin')

export const headers = () => privateHeaders('same-origin')

/** Confirms nothing, because mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { view } = await loadBooking(context.get(appContext), params.token)
  if (view.standing === 'booked') throw redirect(`/bookings/${params.token}`)
  return { view }
}

export async function action({ params, context }: Route.ActionArgs) {
  try {
    const { state } = await verifyEmail(context.get(appContext), params.token, params.code)
    return redirect(`/bookings/${params.token}${state === 'confirmed' ? '?booked=1' : ''}`, 303)
  } catch (error) {
    if (!(error instanceof BookingError)) throw error
    const status = error.code === 'no-such-link' ? 404 : 409
    return data({ alert: describeLinkError(error), key: '' }, { status })
  }
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrStay(request, serverAction)

export default function ConfirmPage({ loaderData: { view }, actionData, params }: Route.ComponentProps) {
  if (view.standing !== 'waiting-for-link' && view.standing !== 'not-confirmed')
    return <ClosedBooking booking={view} back={`/bookings/${params.token}`} />
  return (
    <ActionPage
      title="Confirm your session?"
      lead={
        view.heldUntil && view.standing === 'waiting-for-link'
          ? `We’re holding this slot for you until ${view.heldUntil}.`
          : 'We’re no longer holding this slot. If it’s still available, you can still book it.'
      }
      alert={actionData?.alert}
      confirm="Yes, book this session"
      busy="Confirming…"
      leave={{ to: '/services/sessionbooking', label: 'Choose another slot' }}
    >
      <BookingCard booking={{ ...view, standing: 'waiting-for-link' }} />
    </ActionPage>
  )
}
