import { data, redirect, useNavigation } from 'react-router'
import { BookingCard, ClosedBooking } from '#app/booking/components/booking-card.tsx'
import { RefusedAlert } from '#app/booking/components/refused-alert.tsx'
import { SendForm } from '#app/booking/components/send-form.tsx'
import { sendOrStay } from '#app/booking/components/send-or-stay.ts'
import { isCounselorLate } from '#app/booking/late-counselor.ts'
import { refusalMessages } from '#app/content/booking-refusals.ts'
import { standings } from '#app/content/booking-standings.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { ComesBack } from '#app/payments/components/payment-section.tsx'
import { moneyOf } from '#app/payments/view.ts'
import { servicesContext } from '#app/server/context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/cancel.ts'
import { privateHeaders, privatePage } from './private-page.ts'
import { theBooking } from './the-booking.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const standing = loaderData?.view.standing ?? 'booked'
  return privatePage(
    matches,
    standing === 'booked' ? 'Cancel your session' : standings[standing].heading,
    'same-origin',
  )
}

export const headers = () => privateHeaders('same-origin')

/** Changes nothing, because mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await theBooking(services, params.token)
  const isLate = await isCounselorLate(services, found.booking)
  return { view: found.view, money: await moneyOf(services, found), isLate }
}

export async function action({ params, context }: Route.ActionArgs) {
  const result = await cancelBooking(context.get(servicesContext), params.token)
  if (result.ok) return redirect(`/bookings/${params.token}?cancelled=1`, 303)
  const status = result.reason === 'not-found' ? 404 : 409
  return data({ alert: refusalMessages[result.reason].message, key: '' }, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrStay(
    request,
    serverAction,
    'We could not reach the site. Please try again: cancelling twice does no harm.',
  )

export default function CancelPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, money, isLate } = loaderData
  const sending = useNavigation().formMethod === 'POST'
  const back = `/bookings/${params.token}`
  if (view.standing !== 'booked' && view.standing !== 'to-move' && !isLate)
    return <ClosedBooking booking={view} back={back} />
  return (
    <div className="wrap pt-8 pb-20 lg:pt-14">
      <h1>Cancel your session?</h1>
      <p className="measure mt-5 text-lg text-muted">
        The time goes to somebody else, no more reminders come, and we confirm it by email. You can book again
        whenever you like.
      </p>
      {actionData?.alert && <RefusedAlert>{actionData.alert}</RefusedAlert>}
      {isLate
        ? money?.paid && <p className="mt-5 text-lg">You get a full refund of {money.paid}.</p>
        : money?.paid && money.back && <ComesBack paid={money.paid} back={money.back} />}
      <div className="mt-8">
        <BookingCard booking={view} />
      </div>
      <SendForm className="mt-10 flex flex-wrap gap-3">
        <Button type="submit" variant="danger" aria-disabled={sending || undefined}>
          {sending ? 'Cancelling…' : 'Cancel this session'}
        </Button>
        <ButtonLink to={back} variant="secondary">
          Keep it
        </ButtonLink>
      </SendForm>
    </div>
  )
}
