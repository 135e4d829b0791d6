import { reloadOnConflict, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { listCounselors } from '#app/availability/queries.ts'
import { parseSlot } from '#app/booking/calendar.ts'
import { getCounselorForMove, rescheduleBooking } from '#app/booking/reschedule-booking.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { formatClockTime, indiaIso } from '#app/lib/time.ts'
import { ChangeForm, RadioButton } from '#app/workspace/booking/components/panel.tsx'
import { timeForm } from '#app/workspace/booking/forms.ts'
import { listStaffBookableDays } from '#app/workspace/booking/queries.ts'
import type { Route } from './+types/time.ts'
import { handleBookingChange, requireBooking } from './change-route.ts'

const daysShown = 14

export async function loader(args: Route.LoaderArgs) {
  const { app, booking } = await requireBooking(args)
  const counselor = getCounselorForMove(await listCounselors(app, app.clock.now()), booking)
  return (await listStaffBookableDays(app, counselor, booking.kind, booking)).slice(0, daysShown)
}

export const action = (args: Route.ActionArgs) =>
  handleBookingChange(args, timeForm, async ({ app, booking, form, by }) => {
    const start = parseSlot(form.to)
    if (!start) throw new DomainError('not-offered')
    const details = { from: indiaIso(booking.startsAt), to: form.to }
    await rescheduleBooking(app, booking.token, start, by('moved', details))
    return 'moved'
  })

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)
export const shouldRevalidate = reloadOnConflict

export default function MovePanel({ loaderData: days }: Route.ComponentProps) {
  return (
    <ChangeForm
      title="Move to another time"
      button={days.length > 0 ? 'Move' : null}
      notice="Times in IST. You can move later than clients can."
    >
      {days.length === 0 && (
        <p className="text-muted">No slot is available. The session stays at its time.</p>
      )}
      {days.map(({ date, name, times }) => (
        <fieldset key={date} className="sm:grid sm:grid-cols-[7rem_minmax(0,1fr)] sm:items-start">
          <legend className="float-left pt-2.5 pb-1 font-semibold sm:pb-0">{name}</legend>
          <div className="clear-both flex flex-wrap gap-2 sm:clear-none">
            {times.map(formatClockTime).map((time) => (
              <RadioButton key={time} name="to" value={`${date} ${time}`} required>
                {time}
              </RadioButton>
            ))}
          </div>
        </fieldset>
      ))}
    </ChangeForm>
  )
}
