import { data, redirect } from 'react-router'
import { ActionPage } from '#app/booking/components/action-page.tsx'
import { ClosedBooking } from '#app/booking/components/booking-card.tsx'
import { EmailField } from '#app/booking/components/contact-fields.tsx'
import { sendOrStay } from '#app/booking/components/send-or-stay.ts'
import { changeEmail } from '#app/booking/correct-contact.ts'
import { parseAddress } from '#app/booking/forms.ts'
import { BookingError } from '#app/booking/messages.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { addressContext, appContext } from '#app/server/context.ts'
import type { Route } from './+types/address.ts'
import { loadBooking } from './load-booking.ts'
import { privateHeaders, privatePage } from './private-page.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, 'Change the address', 'same-origin')

export const headers = () => privateHeaders('same-origin')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { view } = await loadBooking(context.get(appContext), params.token)
  return { view }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  await loadBooking(app, params.token)
  const typed = parseForm(await request.formData()).email
  const parsed = parseAddress(typed)
  const answer = (said: { error?: string; alert?: string }, status: number) =>
    data({ typed: String(typed ?? ''), ...said }, { status })
  if ('error' in parsed) return answer({ error: parsed.error }, 422)
  try {
    const asked = { email: parsed.email, clientIp: context.get(addressContext) }
    const { token } = await changeEmail(app, params.token, asked)
    return redirect(`/bookings/${token}?readdressed=1`, 303)
  } catch (error) {
    if (!(error instanceof BookingError)) throw error
    const { message } = error.describe()
    return error.code === 'same-address' ? answer({ error: message }, 422) : answer({ alert: message }, 409)
  }
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrStay(request, serverAction)

/** Page to change the email address of a booking. */
export default function AddressPage({ loaderData: { view }, actionData, params }: Route.ComponentProps) {
  const { typed, error, alert } = { typed: '', error: undefined, alert: undefined, ...actionData }
  const back = `/bookings/${params.token}`
  if (view.standing !== 'booked' && view.standing !== 'waiting-for-link')
    return <ClosedBooking booking={view} back={back} />
  const lead = (
    <p>
      {view.email !== null && (
        <>
          We sent it to <span className="break-all">{view.email}</span>.{' '}
        </>
      )}
      Your session stays booked. Your old link will stop working, so no one else can use it.
    </p>
  )
  return (
    <ActionPage
      title="Where should we send the link?"
      lead={lead}
      alert={alert}
      confirm="Send the link there"
      busy="Sending…"
      leave={{ to: back, label: 'Leave it as it is' }}
      fields={
        <div className="max-w-md">
          <EmailField name="email" id="address" label="Your email" error={error} defaultValue={typed} />
        </div>
      }
    />
  )
}
