import { data, redirect, useNavigation } from 'react-router'
import { BookingCard, ClosedBooking } from '#app/booking/components/booking-card.tsx'
import { RefusedAlert } from '#app/booking/components/refused-alert.tsx'
import { SendForm } from '#app/booking/components/send-form.tsx'
import { sendOrStay } from '#app/booking/components/send-or-stay.ts'
import { confirmByLink } from '#app/booking/confirm-by-link.ts'
import { linkUnused } from '#app/content/booking-refusals.ts'
import { servicesContext } from '#app/server/context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/confirm.ts'
import { privateHeaders, privatePage } from './private-page.ts'
import { theBooking } from './the-booking.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, 'Confirm your session', 'same-origin')

export const headers = () => privateHeaders('same-origin')

/** Confirms nothing, because mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { view } = await theBooking(context.get(servicesContext), params.token)
  if (view.standing === 'booked') throw redirect(`/bookings/${params.token}`)
  return { view }
}

export async function action({ params, context }: Route.ActionArgs) {
  const confirmed = await confirmByLink(context.get(servicesContext), params.token, params.code)
  if (confirmed.ok) {
    const news = confirmed.value.state === 'confirmed' ? '?booked=1' : ''
    return redirect(`/bookings/${params.token}${news}`, 303)
  }
  const { reason } = confirmed
  return data({ alert: linkUnused[reason], key: '' }, { status: reason === 'no-such-link' ? 404 : 409 })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrStay(
    request,
    serverAction,
    'We could not reach the site. Please try again: confirming twice does no harm.',
  )

export default function ConfirmPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view } = loaderData
  const sending = useNavigation().formMethod === 'POST'
  if (view.standing !== 'waiting-for-link' && view.standing !== 'not-confirmed')
    return <ClosedBooking booking={view} back={`/bookings/${params.token}`} />
  return (
    <div className="wrap pt-8 pb-20 lg:pt-14">
      <h1>Confirm your session?</h1>
      <p className="measure mt-5 text-lg text-muted">
        {view.heldUntil && view.standing === 'waiting-for-link'
          ? `This time is held for you until ${view.heldUntil}.`
          : 'This time is no longer held. If nobody else has taken it, you can still have it.'}
      </p>
      {actionData?.alert && <RefusedAlert>{actionData.alert}</RefusedAlert>}
      <div className="mt-8">
        <BookingCard booking={{ ...view, standing: 'waiting-for-link' }} />
      </div>
      <SendForm className="mt-10 flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={sending || undefined}>
          {sending ? 'Confirming…' : 'Yes, book this session'}
        </Button>
        <ButtonLink to="/services/sessionbooking" variant="secondary">
          Choose another time
        </ButtonLink>
      </SendForm>
    </div>
  )
}
