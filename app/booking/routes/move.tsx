import { data, redirect } from 'react-router'
import { listCounselors } from '#app/availability/queries.ts'
import { isCounselorLate } from '#app/booking/attendance.ts'
import { calendarOf } from '#app/booking/board.ts'
import { parseSlot } from '#app/booking/calendar.ts'
import { ClosedBooking } from '#app/booking/components/booking-card.tsx'
import { weekStart } from '#app/booking/components/calendar-view.ts'
import { MoveForm } from '#app/booking/components/move-form.tsx'
import { sendOrStay } from '#app/booking/components/send-or-stay.ts'
import type { SlotAnswer } from '#app/booking/components/use-slot-picker.ts'
import { slotMissing } from '#app/booking/components/values.ts'
import { BookingError } from '#app/booking/messages.ts'
import { counselorToMoveTo, rescheduleBooking } from '#app/booking/reschedule-booking.ts'
import { RefundAfterMove } from '#app/payments/components/payment-section.tsx'
import { viewBookingPayment } from '#app/payments/payment-view.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/move.ts'
import { loadBooking } from './load-booking.ts'
import { privateHeaders, privatePage } from './private-page.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, 'Move your session', 'same-origin')

export const headers = () => privateHeaders('same-origin')

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const found = await loadBooking(app, params.token)
  const { booking, view } = found
  const counselor = counselorToMoveTo(await listCounselors(app, app.clock.now()), booking)
  const back = (await viewBookingPayment(app, found.booking))?.deadline
  return {
    view,
    calendar: await calendarOf(app, counselor, booking.kind),
    firstDay: weekStart(request.headers.get('accept-language')),
    /** Whether the counselor is late, so that it can be moved after its start. */
    isLate: await isCounselorLate(app, booking),
    /** Deadline for a full refund of a paid session, formatted, and whether it has passed. */
    refund: back ?? null,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const to = parseSlot((await request.formData()).get('slot'))
  if (!to) return data<SlotAnswer>({ alert: slotMissing }, { status: 422 })
  try {
    await rescheduleBooking(context.get(appContext), params.token, to)
    return redirect(`/bookings/${params.token}?moved=1`, 303)
  } catch (error) {
    if (!(error instanceof BookingError)) throw error
    const nearest = error.code === 'slot-taken' ? error.nearest : undefined
    return data<SlotAnswer>({ alert: error.describe().message, nearest }, { status: 409 })
  }
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrStay(request, serverAction)

export default function MovePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, calendar, firstDay, refund, isLate } = loaderData
  const back = `/bookings/${params.token}`
  if (view.standing !== 'booked' && view.standing !== 'to-move' && !isLate)
    return <ClosedBooking booking={view} back={back} />
  return (
    <MoveForm
      booking={view}
      back={back}
      firstDay={firstDay}
      calendar={calendar}
      answer={actionData}
      notice={refund && <RefundAfterMove {...refund} />}
    />
  )
}
