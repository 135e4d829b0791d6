import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { formatShortDay } from '#app/lib/dates.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { homeState, states } from '#app/lib/gst.ts'
import { formatClockTime } from '#app/lib/time.ts'
import { formatPaymentMethod } from '#app/payments/messages.ts'
import { offlineMethods } from '#app/payments/offline-payment.ts'
import { FieldError, Select, TextField } from '#app/ui/field.tsx'
import type { NewBookingPage } from '#app/workspace/booking/routes/new-booking.tsx'
import { RadioButton } from './panel.tsx'

type Props = { values: Readonly<Record<string, string>>; errors: FieldErrors }
type PageProps = Props & { page: NewBookingPage }

/** Fields for the counselor and the start, which is a slot or any quarter of an hour. */
export function DateAndTimeFields({ page, values, errors }: PageProps) {
  const { counselors, counselorName, today, date, days, times } = page
  const { lookUp, hrefOf } = useLookUp()
  const time = values.time === 'other' ? values.otherTime : values.time
  const isOther = time !== '' && !times.includes(time ?? '')
  return (
    <fieldset id="time" aria-describedby="time-error" className="grid gap-3">
      <legend className="mb-1.5 font-semibold">When (IST)</legend>
      {counselors.length === 1 ? (
        <input type="hidden" name="counselor" value={counselors[0]?.id} />
      ) : (
        <Select
          name="counselor"
          label="Counselor"
          defaultValue={values.counselor}
          error={errors.counselor}
          onChange={({ currentTarget }) => lookUp({ counselor: currentTarget.value })}
        >
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
            to={hrefOf({ date: day.date })}
            replace
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
          onChange={({ currentTarget }) => currentTarget.value && lookUp({ date: currentTarget.value })}
          className="min-h-11 min-w-0 max-w-full rounded-md border-[1.5px] border-edge bg-card px-3 text-sm hover:border-text"
        />
      </div>
      <FieldError id="date-error">{errors.date}</FieldError>
      <p aria-live="polite" className="text-sm text-muted">
        {times.length > 0
          ? `${counselorName}, ${formatShortDay(date)}: ${times.length === 1 ? '1 slot' : `${times.length} slots`}`
          : `${counselorName} has no slot on ${formatShortDay(date)}. You can book another time.`}
      </p>
      <div key={`${date} ${values.counselor}`} className="flex flex-wrap gap-2">
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
      <FieldError id="time-error">{errors.time}</FieldError>
    </fieldset>
  )
}

/** Returns functions that load the slots of another day or counselor. What is typed in the form stays. */
function useLookUp() {
  const current = useLocation()
  // the page may still be loading an earlier choice
  const { search } = useNavigation().location ?? current
  const navigate = useNavigate()
  function hrefOf(changes: Record<string, string>) {
    const query = new URLSearchParams(search)
    query.delete('time')
    for (const [name, value] of Object.entries(changes)) query.set(name, value)
    return `?${query}`
  }
  const lookUp = (changes: Record<string, string>) =>
    void navigate(hrefOf(changes), { replace: true, preventScrollReset: true })
  return { hrefOf, lookUp }
}

/** Fields of a paid session. The chosen kind of session decides which are shown. */
export const PaidFields = ({ page: { mayRecordPayment }, values, errors }: PageProps) => (
  <>
    <p className="hidden w-full text-sm text-muted group-has-[input[value=paid]:checked]:block">
      The slot is held for 24 hours, at most until the session begins. If unpaid, it is released.
    </p>
    {mayRecordPayment && (
      <div className="hidden w-full gap-3 pt-2 group-has-[input[value=offline]:checked]:grid sm:grid-cols-2">
        <OfflinePaymentFields values={values} errors={errors} />
      </div>
    )}
    <Select
      name="state"
      label="State they live in"
      defaultValue={values.state || homeState}
      error={errors.state}
      note="It decides the tax on the invoice."
      className="hidden max-w-88 pt-2 group-has-[input[value=offline]:checked]:grid group-has-[input[value=paid]:checked]:grid"
    >
      {states.map((state) => (
        <option key={state}>{state}</option>
      ))}
    </Select>
  </>
)

export const OfflinePaymentFields = ({ values, errors }: Props) => (
  <>
    <Select
      name="method"
      label="Paid by"
      defaultValue={values.method ?? 'upi'}
      error={errors.method}
      required={false}
    >
      {offlineMethods.map((method) => (
        <option key={method} value={method}>
          {formatPaymentMethod(method)}
        </option>
      ))}
    </Select>
    <TextField
      name="reference"
      label="Reference"
      maxLength={40}
      optional
      autoComplete="off"
      defaultValue={values.reference}
      error={errors.reference}
      note="Bank reference, or for cash, your receipt number."
    />
  </>
)
