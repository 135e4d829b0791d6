import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { homeState, states } from '#app/booking/gst.ts'
import { formatShortDay } from '#app/lib/dates.ts'
import { formatClockTime } from '#app/lib/time.ts'
import { formatPaymentMethod, offlineMethods } from '#app/payments/messages.ts'
import { FieldError, Select, TextField } from '#app/ui/field.tsx'
import type { useField } from '#app/ui/workspace-form.tsx'
import type { loadSlots } from '#app/workspace/booking/queries.ts'
import type { NewBookingPage } from '#app/workspace/booking/routes/new-booking.tsx'
import { RadioButton } from './panel.tsx'

type Props = { field: ReturnType<typeof useField> }
type PageProps = Props & { page: NewBookingPage }

type SlotPickerProps = Props & {
  slots: Awaited<ReturnType<typeof loadSlots>>
  counselors?: NewBookingPage['counselors']
  /** Id of the form, which stays the same when the user chooses another day or counselor. */
  form?: string
}

/** Fields for the counselor and the start, which is a slot or any quarter of an hour. */
export function ClientSlotPicker({ slots, counselors = [], field, form }: SlotPickerProps) {
  const { counselor, today, date, days, times } = slots
  const state = { form }
  const current = useLocation()
  // uses the URL that is still loading, if any, because it contains the latest choice
  const { search } = useNavigation().location ?? current
  const navigate = useNavigate()
  function hrefOf(name: string, value: string) {
    const query = new URLSearchParams(search)
    query.delete('time')
    query.set(name, value)
    return `?${query}`
  }
  /** Loads the slots of another day or counselor. The form's other fields keep their values. */
  const lookUp = ({ name, value }: HTMLInputElement | HTMLSelectElement) =>
    value && void navigate(hrefOf(name, value), { replace: true, preventScrollReset: true, state })
  const { error, defaultValue } = field('time')
  const time = defaultValue === 'other' ? field('otherTime').defaultValue : defaultValue
  const isOther = time !== undefined && !times.includes(time)
  return (
    <fieldset id="time" aria-describedby="time-error" className="grid gap-3">
      <legend className="mb-1.5 font-semibold">When (IST)</legend>
      {counselors.length === 1 && <input type="hidden" name="counselor" value={counselors[0]?.id} />}
      {counselors.length > 1 && (
        <Select {...field('counselor')} label="Counselor" onChange={(event) => lookUp(event.currentTarget)}>
          {counselors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <div className="flex flex-wrap gap-2">
        {days.map((day) => (
          <Link
            key={day.date}
            to={hrefOf('date', day.date)}
            replace
            state={state}
            preventScrollReset
            aria-current={day.date === date ? 'date' : undefined}
            className="inline-flex min-h-11 items-center rounded-md border-[1.5px] border-edge px-3 text-sm font-semibold no-underline hover:border-text aria-[current=date]:border-text aria-[current=date]:bg-text aria-[current=date]:text-page"
          >
            {day.name}
          </Link>
        ))}
        <input
          key={date}
          type="date"
          name="date"
          id="date"
          aria-label="Day"
          min={today}
          defaultValue={date}
          onChange={(event) => lookUp(event.currentTarget)}
          className="min-h-11 min-w-0 max-w-full rounded-md border-[1.5px] border-edge bg-card px-3 text-sm hover:border-text"
        />
      </div>
      <FieldError id="date-error">{field('date').error}</FieldError>
      <p aria-live="polite" className="text-sm text-muted">
        {times.length > 0
          ? `${counselor}, ${formatShortDay(date)}: ${times.length === 1 ? '1 slot' : `${times.length} slots`}`
          : `${counselor} has no slot on ${formatShortDay(date)}. You can book another time.`}
      </p>
      <div key={`${date} ${counselor}`} className="flex flex-wrap gap-2">
        {times.map((slot) => (
          <RadioButton key={slot} name="time" value={slot} checked={slot === time}>
            {formatClockTime(slot)}
          </RadioButton>
        ))}
        <RadioButton name="time" value="other" checked={isOther}>
          Another time
        </RadioButton>
      </div>
      <div className="hidden max-w-48 group-has-[input[value=other]:checked]:block">
        <TextField
          name="otherTime"
          label="Another time, on the quarter of an hour"
          type="time"
          step={900}
          required={false}
          defaultValue={isOther ? time : '09:00'}
        />
      </div>
      <FieldError id="time-error">{error}</FieldError>
    </fieldset>
  )
}

/** Fields of a paid session, shown only while a paid session is selected. */
export const PaidSessionFields = ({ page: { mayRecordPayment }, field }: PageProps) => (
  <>
    <p className="hidden w-full text-sm text-muted group-has-[input[value=paid]:checked]:block">
      The slot is held for 24 hours, at most until the session begins. If unpaid, it is released.
    </p>
    {mayRecordPayment && (
      <div className="hidden w-full gap-3 pt-2 group-has-[input[value=offline]:checked]:grid sm:grid-cols-2">
        <OfflinePaymentFields field={field} />
      </div>
    )}
    <Select
      {...field('state', homeState)}
      label="State they live in"
      note="It decides the tax on the invoice."
      className="hidden max-w-88 pt-2 group-has-[input[value=offline]:checked]:grid group-has-[input[value=paid]:checked]:grid"
    >
      {states.map((state) => (
        <option key={state}>{state}</option>
      ))}
    </Select>
  </>
)

export const OfflinePaymentFields = ({ field }: Props) => (
  <>
    <Select {...field('method', 'upi')} label="Paid by" required={false}>
      {offlineMethods.map((method) => (
        <option key={method} value={method}>
          {formatPaymentMethod(method)}
        </option>
      ))}
    </Select>
    <TextField
      {...field('reference')}
      label="Reference"
      maxLength={40}
      optional
      autoComplete="off"
      note="Bank reference, or for cash, your receipt number."
    />
  </>
)
