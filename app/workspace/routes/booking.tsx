import { data, redirect } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { bookingPath, workspacePath } from '#app/accounts/paths.ts'
import { may } from '#app/accounts/roles.ts'
import { anewOnConflict, doneIn, orStay, refused } from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { isIsoDate } from '#app/lib/time.ts'
import { actOnBooking } from '#app/workspace/act-on-booking.ts'
import { actionDone, actionDoneUntold, newestNote, refusalOf } from '#app/workspace/action-words.ts'
import { parseBookingAction } from '#app/workspace/booking-action.ts'
import { BookingPage } from '#app/workspace/components/booking-page.tsx'
import { viewBooking } from '#app/workspace/view-booking.ts'
import type { Route } from './+types/booking.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'bookings')
  const query = new URL(args.request.url).searchParams
  const times = query.get('times') ?? ''
  const freeFrom = isIsoDate(times) ? times : null
  const detail = await viewBooking(app, user, args.params.reference, freeFrom)
  if (!detail) throw data({ message: staffMessages.noBooking }, { status: 404 })
  const words = doneIn(args.request, detail.session.email === null ? actionDoneUntold : actionDone)
  return { detail, done: words, freeFrom, open: query.get('open') }
}

export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'bookings')
  const { reference } = args.params
  const typed = parseForm(await args.request.formData())
  const wanted = parseBookingAction(typed)
  if (!wanted) throw data({ message: staffMessages.unknownForm }, { status: 400 })
  const acted = await actOnBooking(app, user, reference, wanted)
  // a counselor who reassigned their session can no longer see it
  if (acted.ok && acted.value === 'handed-over' && !may(user.role, 'everyone'))
    return redirect(`${workspacePath}?done=handed-over`, 303)
  if (acted.ok) {
    const at = acted.value === 'noted' ? `#${newestNote}` : ''
    return redirect(`${bookingPath(reference)}?done=${acted.value}${at}`, 303)
  }
  if (acted.reason === 'not-found') throw data({ message: staffMessages.noBooking }, { status: 404 })
  const { status, ...why } = refusalOf(acted.reason)
  return refused(typed, status, why)
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args)

export const shouldRevalidate = anewOnConflict

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingPage {...loaderData} refused={actionData} />
}
