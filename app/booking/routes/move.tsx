import { data, redirect } from 'react-router'
import { calendarOf } from '#app/booking/board.ts'
import { counselorToMoveTo, moveBooking } from '#app/booking/change-booking.ts'
import { ClosedBooking } from '#app/booking/components/booking-card.tsx'
import { MoveForm, type MoveFormState } from '#app/booking/components/move-form.tsx'
import { applyPick, nothingPicked, pick, pickedIn, pickName } from '#app/booking/components/picks.ts'
import { sendOrStay } from '#app/booking/components/send-or-stay.ts'
import { useFormState } from '#app/booking/components/use-form-state.ts'
import { weekStart } from '#app/booking/components/week-start.ts'
import { isCounselorLate } from '#app/booking/late-counselor.ts'
import { refusalMessages } from '#app/content/booking-refusals.ts'
import { standings } from '#app/content/booking-standings.ts'
import { fromSpoken, isIsoDate } from '#app/lib/time.ts'
import { RefundAfterMove } from '#app/payments/components/payment-section.tsx'
import { moneyOf } from '#app/payments/view.ts'
import { servicesContext } from '#app/server/context.ts'
import type { Route } from './+types/move.ts'
import { privateHeaders, privatePage } from './private-page.ts'
import { theBooking } from './the-booking.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const standing = loaderData?.view.standing ?? 'booked'
  return privatePage(
    matches,
    standing === 'booked' ? 'Move your session' : standings[standing].heading,
    'same-origin',
  )
}

export const headers = () => privateHeaders('same-origin')

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await theBooking(services, params.token)
  const { booking, view } = found
  const counselor = await counselorToMoveTo(services, found)
  const back = (await moneyOf(services, found))?.back
  const calendar = await calendarOf(services, counselor, booking.kind)
  const picked = applyPick(nothingPicked(calendar), pick.panel(true), calendar)
  return {
    view,
    calendar,
    picked,
    firstDay: weekStart(request.headers.get('accept-language')),
    /** Whether the counselor is late, so that it can be moved after its start. */
    isLate: await isCounselorLate(services, booking),
    /** Deadline for a full refund of a paid session, formatted, and whether it has passed. */
    refund: back ?? null,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await request.formData()
  const found = await theBooking(services, params.token)
  const { booking } = found
  const counselor = await counselorToMoveTo(services, found)
  const calendar = await calendarOf(services, counselor, booking.kind)
  const state: MoveFormState = { calendar, picked: pickedIn(form, calendar) }
  const pressed = form.get(pickName)
  if (typeof pressed === 'string')
    return data({ ...state, picked: applyPick(state.picked, pressed, calendar) })

  const to = { date: String(form.get('date') ?? ''), time: String(form.get('time') ?? '') }
  if (!isIsoDate(to.date) || !fromSpoken(to.time)) {
    return data({ ...state, alert: 'Please select a session date and time.' }, { status: 422 })
  }
  const moved = await moveBooking(services, params.token, to)
  if (moved.ok) return redirect(`/bookings/${params.token}?moved=1`, 303)
  const now = await calendarOf(services, counselor, booking.kind)
  const refused = {
    calendar: now,
    picked: pickedIn(form, now),
    alert: refusalMessages[moved.reason.reason].message,
  }
  const nearest = moved.reason.reason === 'slot-taken' ? { nearest: moved.reason.nearest } : {}
  return data({ ...refused, ...nearest }, { status: 409 })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrStay(request, serverAction, 'We could not reach the site. Please try again.')

export default function MovePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, firstDay, refund, isLate } = loaderData
  const state = useFormState<MoveFormState>(loaderData, actionData)
  const back = `/bookings/${params.token}`
  if (view.standing !== 'booked' && view.standing !== 'to-move' && !isLate)
    return <ClosedBooking booking={view} back={back} />
  return (
    <MoveForm
      booking={view}
      back={back}
      firstDay={firstDay}
      state={state}
      notice={refund && <RefundAfterMove {...refund} />}
    />
  )
}
