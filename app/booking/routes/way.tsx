import { data } from 'react-router'
import { changeMode } from '#app/booking/change-session.ts'
import { BookingActionPage } from '#app/booking/components/action-page.tsx'
import { BookingCard } from '#app/booking/components/booking-card.tsx'
import { submitOrKeepInput } from '#app/booking/components/submit-or-keep-input.ts'
import { sessionModes } from '#app/booking/visitor.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/way.ts'
import { loadChange, runBookingChange } from './load-booking.ts'

/** Returns the form and changes nothing, because mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { view } = await loadChange(context.get(appContext), params.token, ['booked', 'running', 'late'])
  return { view }
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const { way } = parseForm(await request.formData())
  const mode = sessionModes.find((one) => one === way)
  if (!mode) return data({ alert: 'Please choose a video call, or that we call you.' }, { status: 422 })
  return runBookingChange(async () => {
    await changeMode(context.get(appContext), token, mode)
    return `${token}?${mode}=1`
  })
}

export const clientAction = (args: Route.ClientActionArgs) => submitOrKeepInput(args)

export default function WayPage({ loaderData: { view }, actionData, params }: Route.ComponentProps) {
  const isVideo = view.mode !== 'phone'
  return (
    <BookingActionPage
      title={isVideo ? 'Shall we call you instead?' : 'A video call instead?'}
      lead={`${
        isVideo
          ? `We’ll call ${view.phone} when your session starts. You won’t need a link or the internet.`
          : 'We’ll email you the joining link instead of calling.'
      } The time stays the same. We confirm by email, and you can change it again.`}
      alert={actionData?.alert}
      confirm={isVideo ? `Call me on ${view.phone}` : 'Make it a video call'}
      busy="Changing…"
      leave={{ to: `/bookings/${params.token}`, label: 'Leave it as it is' }}
    >
      <input type="hidden" name="way" value={isVideo ? 'phone' : 'video'} />
      <BookingCard booking={view} />
    </BookingActionPage>
  )
}
