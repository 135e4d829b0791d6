import { data, Form, redirect, useNavigation } from 'react-router'
import { ClosedBooking } from '#app/booking/components/booking-card.tsx'
import { EmailField } from '#app/booking/components/email-field.tsx'
import { RefusedAlert } from '#app/booking/components/refused-alert.tsx'
import { sendOrStay } from '#app/booking/components/send-or-stay.ts'
import { readdress } from '#app/booking/readdress.ts'
import { parseAddress } from '#app/booking/schema.ts'
import { refusalMessages } from '#app/content/booking-refusals.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { addressContext, servicesContext } from '#app/server/context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/address.ts'
import { privateHeaders, privatePage } from './private-page.ts'
import { theBooking } from './the-booking.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, 'Change the address', 'same-origin')

export const headers = () => privateHeaders('same-origin')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { view } = await theBooking(context.get(servicesContext), params.token)
  return { view }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const found = await theBooking(services, params.token)
  const typed = parseForm(await request.formData()).email
  const parsed = parseAddress(typed)
  const answer = (said: { error?: string; alert?: string }, status: number) =>
    data({ typed: String(typed ?? ''), ...said }, { status })
  if ('error' in parsed) return answer({ error: parsed.error }, 422)
  const visitor = { ...found.booking.visitor, email: parsed.email }
  const next = await readdress(services, found, visitor, { address: context.get(addressContext) })
  if (next.ok) return redirect(`/bookings/${next.value.token}?readdressed=1`, 303)
  if (next.reason === 'same-address') return answer({ error: refusalMessages['same-address'].message }, 422)
  return answer({ alert: refusalMessages[next.reason].message }, 409)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrStay(
    request,
    serverAction,
    'We could not reach the site, so the address stays as it was. Please try again.',
  )

/** Page to change the email address of a booking. */
export default function AddressPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view } = loaderData
  const sending = useNavigation().formMethod === 'POST'
  const { typed, error, alert } = { typed: '', error: undefined, alert: undefined, ...actionData }
  const back = `/bookings/${params.token}`
  if (view.standing !== 'booked' && view.standing !== 'waiting-for-link')
    return <ClosedBooking booking={view} back={back} />
  return (
    <div className="wrap pt-8 pb-20 lg:pt-14">
      <h1 className="max-w-[16ch]">Where shall the link go?</h1>
      <p className="measure mt-5 text-lg text-muted">
        {view.email !== null && (
          <>
            It has gone to <span className="break-all">{view.email}</span>.{' '}
          </>
        )}
        Your session stays as it is. The link that you have stops working, so that whoever else has it can
        change nothing.
      </p>
      {alert && <RefusedAlert>{alert}</RefusedAlert>}
      <Form
        method="post"
        noValidate
        className="mt-8 grid max-w-md gap-6"
        onSubmit={(event) => sending && event.preventDefault()}
      >
        <EmailField name="email" id="address" label="Your email" error={error} defaultValue={typed} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={sending || undefined}>
            {sending ? 'Sending…' : 'Send the link there'}
          </Button>
          <ButtonLink to={back} variant="secondary">
            Leave it as it is
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
