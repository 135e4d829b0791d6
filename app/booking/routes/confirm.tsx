import { verifyEmail } from '#app/booking/change-session.ts'
import { BookingActionPage } from '#app/booking/components/action-page.tsx'
import { BookingCard } from '#app/booking/components/booking-card.tsx'
import { submitOrKeepInput } from '#app/booking/components/submit-or-keep-input.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/confirm.ts'
import { loadChange, runBookingChange } from './load-booking.ts'

/** Returns the form and changes nothing, because mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const statuses = ['waiting-for-link', 'not-confirmed'] as const
  const { view } = await loadChange(context.get(appContext), params.token, statuses)
  return { view }
}

export const action = ({ params: { token, code }, context }: Route.ActionArgs) =>
  runBookingChange(async () => {
    const { status } = await verifyEmail(context.get(appContext), token, code)
    return `${token}${status === 'confirmed' ? '?booked=1' : ''}`
  })

export const clientAction = (args: Route.ClientActionArgs) => submitOrKeepInput(args)

export default function ConfirmPage({ loaderData: { view }, actionData }: Route.ComponentProps) {
  return (
    <BookingActionPage
      title="Confirm your session?"
      lead={
        view.heldUntil && view.status === 'waiting-for-link'
          ? `We’re holding this slot for you until ${view.heldUntil}.`
          : 'We’re no longer holding this slot. If it’s still available, you can still book it.'
      }
      alert={actionData?.alert}
      confirm="Yes, book this session"
      busy="Confirming…"
      leave={{ to: '/services/sessionbooking', label: 'Choose another slot' }}
    >
      <BookingCard booking={{ ...view, status: 'waiting-for-link' }} />
    </BookingActionPage>
  )
}
