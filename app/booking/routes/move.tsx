import { data } from 'react-router'
import { listCounselors } from '#app/availability/queries.ts'
import { calendarOf } from '#app/booking/board.ts'
import { parseSlot } from '#app/booking/calendar.ts'
import { weekStart } from '#app/booking/components/calendar-view.ts'
import { MoveForm } from '#app/booking/components/move-form.tsx'
import { submitOrKeepInput } from '#app/booking/components/send-or-stay.ts'
import type { SlotAnswer } from '#app/booking/components/use-slot-picker.ts'
import { slotMissing } from '#app/booking/components/values.ts'
import { counselorToMoveTo, rescheduleBooking } from '#app/booking/reschedule-booking.ts'
import { RefundAfterMove } from '#app/payments/components/payment-section.tsx'
import { viewBookingPayment } from '#app/payments/payment-view.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/move.ts'
import { answerChange, loadChange } from './load-booking.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { booking, view } = await loadChange(app, params.token, ['booked', 'to-move', 'late'])
  const counselor = counselorToMoveTo(await listCounselors(app, app.clock.now()), booking)
  const payment = await viewBookingPayment(app, booking)
  return {
    view,
    calendar: await calendarOf(app, counselor, booking.kind),
    firstDay: weekStart(request.headers.get('accept-language')),
    /** Deadline for a full refund of a paid session, formatted, and whether it has passed. */
    refund: payment?.deadline ?? null,
  }
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const to = parseSlot((await request.formData()).get('slot'))
  if (!to) return data<SlotAnswer>({ alert: slotMissing }, { status: 422 })
  return answerChange(async () => {
    await rescheduleBooking(context.get(appContext), token, to)
    return `${token}?moved=1`
  })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitOrKeepInput(request, serverAction)

export default function MovePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, calendar, firstDay, refund } = loaderData
  return (
    <MoveForm
      booking={view}
      back={`/bookings/${params.token}`}
      firstDay={firstDay}
      calendar={calendar}
      answer={actionData}
      notice={refund && <RefundAfterMove {...refund} />}
    />
  )
}
