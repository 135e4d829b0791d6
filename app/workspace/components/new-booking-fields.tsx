import { type ReactNode, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { classInWords, classLevels } from '#app/booking/choices.ts'
import { CompanyFields } from '#app/booking/components/invoice-fields.tsx'
import { shortDay } from '#app/lib/dates.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { homeState, states } from '#app/lib/gst.ts'
import { languageCodes, languages } from '#app/lib/languages.ts'
import { toSpoken } from '#app/lib/time.ts'
import { formatMethod } from '#app/payments/messages.ts'
import { offlineMethods } from '#app/payments/offline-payment.ts'
import { Select, TextArea, TextField } from '#app/ui/field.tsx'
import { linkHours, usualLinkHours } from '#app/workspace/link-hours.ts'
import type { NewBookingPage } from '#app/workspace/new-booking.ts'

type Props = { values: Readonly<Record<string, string>>; errors: FieldErrors }
type PageProps = Props & { page: NewBookingPage }

/** Radio button whose whole line is the tap target. */
export function Radio({
  name,
  value,
  chosen,
  children,
}: {
  name: string
  value: string
  chosen: string | undefined
  children: ReactNode
}) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={chosen === value}
        required
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span>{children}</span>
    </label>
  )
}

const quarters = Array.from({ length: 96 }, (_, quarter) => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
})

/** Fields for counselor and start: any quarter of an hour, next to the day's slots. */
export function WhenFields({ page, values, errors }: PageProps) {
  const { counselors, today, earliest, free } = page
  const look = useLookUp()
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-h4 font-bold">When</legend>
      {counselors.length === 1 ? (
        <input type="hidden" name="counselor" value={counselors[0]?.id} />
      ) : (
        <Select
          name="counselor"
          label="Counselor"
          defaultValue={values.counselor}
          error={errors.counselor}
          className="sm:col-span-2"
          onChange={({ currentTarget }) => look({ counselor: currentTarget.value })}
        >
          {counselors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <TextField
        name="date"
        label="Day"
        type="date"
        min={earliest}
        defaultValue={values.date}
        error={errors.date}
        onChange={({ currentTarget }) => currentTarget.value && look({ date: currentTarget.value })}
      />
      <Select name="time" label="Time (IST)" defaultValue={values.time} error={errors.time}>
        {values.time === '' && <option value="">Choose…</option>}
        {quarters.map((time) => (
          <option key={time} value={time}>
            {toSpoken(time)}
          </option>
        ))}
      </Select>
      <p aria-live="polite" className="text-sm text-muted sm:col-span-2">
        {free.date < today
          ? `A session of ${shortDay(free.date)} is recorded as one that took place: nobody is invited or reminded, and you say then how it went.`
          : free.times.length > 0
            ? `Free on ${shortDay(free.date)} in the hours of ${free.counselor}: ${free.times.join(', ')}. Any other time can be booked too, if no session is there.`
            : `${free.counselor} has no free time in their hours on ${shortDay(free.date)}. Any time can be booked all the same, if no session is there.`}
      </p>
    </fieldset>
  )
}

/** Loads the slots of another day or counselor, and keeps what is typed or chosen meanwhile. */
function useLookUp() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const chosen = useRef<Record<string, string>>({})
  return (what: Record<string, string>) => {
    Object.assign(chosen.current, what)
    const query = new URLSearchParams(search)
    for (const [name, value] of Object.entries(chosen.current)) query.set(name, value)
    void navigate(`?${query}`, { replace: true, preventScrollReset: true })
  }
}

/** Payment fields, shown for the chosen session and method. */
export function PaidFields({ page: { mayTakeMoney }, values, errors }: PageProps) {
  return (
    <>
      <div className="hidden gap-4 pt-2 group-has-[input[value=paid]:checked]:grid sm:grid-cols-2">
        <Select
          name="hours"
          label="Hold the time for"
          defaultValue={values.hours ?? String(usualLinkHours)}
          note="At most until the notice before it begins. Not paid by then, it is free again."
        >
          {linkHours.map((hours) => (
            <option key={hours} value={hours}>
              {hours < 48 ? `${hours} hours` : `${hours / 24} days`}
            </option>
          ))}
        </Select>
      </div>
      {mayTakeMoney && (
        <div className="hidden gap-4 pt-2 group-has-[input[value=by-hand]:checked]:grid sm:grid-cols-2">
          <HandFields values={values} errors={errors} />
        </div>
      )}
      <div className="hidden gap-4 pt-4 group-has-[input[value=by-hand]:checked]:grid group-has-[input[value=paid]:checked]:grid sm:grid-cols-2">
        <Select
          name="state"
          label="State they live in"
          defaultValue={values.state || homeState}
          error={errors.state}
          note="It decides the tax on the document."
        >
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Select>
        <CompanyFields
          className="sm:col-span-2"
          field={(name) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })}
        />
      </div>
    </>
  )
}

/** Fields for an offline payment and its bookkeeping. */
export function HandFields({ values, errors }: Props) {
  return (
    <>
      <Select
        name="method"
        label="How it came"
        defaultValue={values.method ?? 'upi'}
        error={errors.method}
        required={false}
      >
        {offlineMethods.map((method) => (
          <option key={method} value={method}>
            {formatMethod(method)}
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
        note="As the bank or your receipt shows it."
      />
    </>
  )
}

/** Optional details for the counselor. */
export function MoreAboutThem({ values, errors }: Props) {
  const filled = [values.language, values.classLevel, values.topic, errors.language, errors.classLevel]
  return (
    <details open={filled.some(Boolean)}>
      <summary className="link flex min-h-11 items-center">Language, class, what it is about</summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        <Select
          name="language"
          label="Language"
          optional
          required={false}
          defaultValue={values.language}
          error={errors.language}
        >
          <option value="">Any</option>
          {languageCodes.map((code) => (
            <option key={code} value={code}>
              {languages[code]}
            </option>
          ))}
        </Select>
        <Select
          name="classLevel"
          label="Class"
          optional
          required={false}
          defaultValue={values.classLevel}
          error={errors.classLevel}
        >
          <option value="">Not said</option>
          {classLevels.map((level) => (
            <option key={level} value={level}>
              {classInWords(level)}
            </option>
          ))}
        </Select>
        <TextArea
          name="topic"
          label="Wants to talk about"
          optional
          required={false}
          rows={3}
          maxLength={1000}
          defaultValue={values.topic}
          error={errors.topic}
          className="sm:col-span-2"
        />
      </div>
    </details>
  )
}
