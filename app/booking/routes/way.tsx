import { data, redirect, useNavigation } from 'react-router'
import { changeWay } from '#app/booking/change-way.ts'
import { BookingCard, ClosedBooking } from '#app/booking/components/booking-card.tsx'
import { RefusedAlert } from '#app/booking/components/refused-alert.tsx'
import { SendForm } from '#app/booking/components/send-form.tsx'
import { sendOrStay } from '#app/booking/components/send-or-stay.ts'
import { wayFrom } from '#app/booking/ways.ts'
import { refusalMessages } from '#app/content/booking-refusals.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { servicesContext } from '#app/server/context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/way.ts'
import { privateHeaders, privatePage } from './private-page.ts'
import { theBooking } from './the-booking.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, 'By video or by phone', 'same-origin')

export const headers = () => privateHeaders('same-origin')

/** Changes nothing, because mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { view } = await theBooking(context.get(servicesContext), params.token)
  return { view }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { booking } = await theBooking(services, params.token)
  const way = wayFrom(parseForm(await request.formData()).way)
  if (!way) return data({ alert: 'Please choose a video call, or that we call you.' }, { status: 422 })
  const changed = await changeWay(services, booking.token, way)
  if (changed.ok) return redirect(`/bookings/${booking.token}?met=${way}`, 303)
  return data({ alert: refusalMessages[changed.reason].message }, { status: 409 })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrStay(
    request,
    serverAction,
    'We could not reach the site, so your session stays as it is. Please try again, or call us.',
  )

/** Page to switch between video and phone call. */
export default function WayPage({ loaderData: { view }, actionData, params }: Route.ComponentProps) {
  const sending = useNavigation().formMethod === 'POST'
  const back = `/bookings/${params.token}`
  if (view.standing !== 'booked' && view.standing !== 'running')
    return <ClosedBooking booking={view} back={back} />
  const toPhone = view.way !== 'phone'
  return (
    <div className="wrap pt-8 pb-20 lg:pt-14">
      <h1 className="max-w-[18ch]">{toPhone ? 'Shall we call you instead?' : 'A video call instead?'}</h1>
      <p className="measure mt-5 text-lg text-muted">
        {toPhone
          ? `We then call ${view.phone} when your session starts, and you need no link and no internet.`
          : 'You then get the link to join by email, and nobody calls you.'}{' '}
        The time stays. We confirm it by email, and you can change it again.
      </p>
      {actionData?.alert && <RefusedAlert>{actionData.alert}</RefusedAlert>}
      <SendForm className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="way" value={toPhone ? 'phone' : 'video'} />
        <Button type="submit" aria-disabled={sending || undefined}>
          {sending ? 'Changing…' : toPhone ? `Call me on ${view.phone}` : 'Make it a video call'}
        </Button>
        <ButtonLink to={back} variant="secondary">
          Leave it as it is
        </ButtonLink>
      </SendForm>
      <div className="mt-10">
        <BookingCard booking={view} />
      </div>
    </div>
  )
}
