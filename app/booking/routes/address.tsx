import { data } from 'react-router'
import { BookingActionPage } from '#app/booking/components/action-page.tsx'
import { EmailField } from '#app/booking/components/form-fields.tsx'
import { submitOrKeepInput } from '#app/booking/components/submit-or-keep-input.ts'
import { changeEmail } from '#app/booking/correct-contact.ts'
import { parseEmail } from '#app/booking/forms.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/address.ts'
import { loadChange, runBookingChange } from './load-booking.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { view } = await loadChange(context.get(appContext), params.token, ['booked', 'waiting-for-link'])
  return { view }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { email: typed = '' } = parseForm(await request.formData())
  const parsed = parseEmail(typed)
  if ('error' in parsed) return data({ alert: '', typed, error: parsed.error }, { status: 422 })
  return runBookingChange(async () => {
    const { token } = await changeEmail(context.get(appContext), params.token, parsed.email)
    return `${token}?readdressed=1`
  })
}

export const clientAction = (args: Route.ClientActionArgs) => submitOrKeepInput(args)

export default function AddressPage({ loaderData: { view }, actionData, params }: Route.ComponentProps) {
  const { typed, error } = { typed: '', error: undefined, ...actionData }
  return (
    <BookingActionPage
      title="Where should we send the link?"
      lead={
        <p>
          {view.email !== null && (
            <>
              We sent it to <span className="break-all">{view.email}</span>.{' '}
            </>
          )}
          Your session stays booked. Your old link will stop working, so no one else can use it.
        </p>
      }
      alert={actionData?.alert}
      confirm="Send the link there"
      busy="Sending…"
      leave={{ to: `/bookings/${params.token}`, label: 'Leave it as it is' }}
    >
      <div className="max-w-md">
        <EmailField name="email" id="address" label="Your email" error={error} defaultValue={typed} />
      </div>
    </BookingActionPage>
  )
}
