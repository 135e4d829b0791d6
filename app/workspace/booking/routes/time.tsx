import { reloadOnConflict, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { listCounselors } from '#app/availability/queries.ts'
import { getCounselorForMove, rescheduleBooking } from '#app/booking/reschedule-booking.ts'
import { indiaIso, parseIndiaTime } from '#app/lib/time.ts'
import { useField } from '#app/ui/workspace-form.tsx'
import { ClientSlotPicker } from '#app/workspace/booking/components/new-booking-fields.tsx'
import { ChangeForm } from '#app/workspace/booking/components/panel.tsx'
import { timeForm } from '#app/workspace/booking/forms.ts'
import { bookingErrors } from '#app/workspace/booking/messages.ts'
import { loadSlots } from '#app/workspace/booking/queries.ts'
import type { Route } from './+types/time.ts'
import { handleBookingChange, requireBooking } from './change-route.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, booking } = await requireBooking(args)
  const counselor = getCounselorForMove(await listCounselors(app, app.clock.now()), booking)
  const date = new URL(args.request.url).searchParams.get('date')
  return loadSlots(app, counselor, booking.kind, date, booking)
}

export const action = (args: Route.ActionArgs) =>
  handleBookingChange(args, timeForm, async ({ app, booking, form, by }) => {
    const { date, time, anyway } = form
    const startsAt = parseIndiaTime(date, time)
    const details = { from: indiaIso(booking.startsAt), to: indiaIso(startsAt) }
    const change = { ...by('moved', details), anyTime: anyway !== undefined }
    await rescheduleBooking(app, booking.token, startsAt, change)
    return 'moved'
  })

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)
export const shouldRevalidate = reloadOnConflict

export default function MovePanel({ loaderData: slots, actionData }: Route.ComponentProps) {
  const isOutsideHours = actionData?.message === bookingErrors['outside-hours']
  return (
    <ChangeForm
      title="Move to another time"
      button={isOutsideHours ? 'Move anyway' : 'Move'}
      notice="You can move later than clients can."
      className="group"
    >
      {isOutsideHours && <input type="hidden" name="anyway" value="yes" />}
      <ClientSlotPicker slots={slots} field={useField()} />
    </ChangeForm>
  )
}
