import type { ComponentProps } from 'react'
import { BookedForField } from '#app/features/booking/ui/booked-for-field.tsx'
import { choiceCard } from '#app/features/booking/ui/choice-style.tsx'
import { ConsentField } from '#app/features/booking/ui/consent-field.tsx'
import { EmailField } from '#app/features/booking/ui/email-field.tsx'
import { PhoneField } from '#app/features/booking/ui/phone-field.tsx'
import { StateField } from '#app/features/booking/ui/state-field.tsx'
import { type Errors, fieldOf, ticked, typed, type Values } from '#app/features/booking/ui/values.ts'
import { Select, TextField } from '#app/ui/field.tsx'

/** A counselor or a language: its value, and what is read. */
type Option = readonly [value: string, says: string]

export type WaitChoices = {
  spans: readonly Option[]
  /** With more than one. */
  counselors: readonly Option[]
  languages: readonly Option[]
}

type Props = { paid: boolean; choices: WaitChoices; values: Values; errors: Errors }

/** What is asked of whoever waits: for which days, with whom, and what a booking needs of them. */
export function WaitFields({ paid, choices, values, errors }: Props) {
  const field = fieldOf(values, errors)
  return (
    <>
      <Spans spans={choices.spans} chosen={typed(values, 'span')} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Choice {...field('counselor')} label="Counselor" any="Any of them" options={choices.counselors} />
        <Choice {...field('language')} label="Language" any="Any of them" options={choices.languages} />
      </div>
      <BookedForField chosen={typed(values, 'bookedFor')} error={errors.bookedFor} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField {...field('name')} label="Name" autoComplete="name" maxLength={100} />
        <EmailField {...field('email')} label="Email" />
        <PhoneField {...field('phone')} />
        <TextField
          {...field('city')}
          label="City"
          hint="Where you live"
          autoComplete="address-level2"
          maxLength={100}
        />
        {paid && <StateField values={values} errors={errors} />}
      </div>
      <ConsentField agreed={ticked(values, 'consent')} error={errors.consent} />
    </>
  )
}

function Spans({ spans, chosen }: { spans: readonly Option[]; chosen: string }) {
  const [only] = spans
  if (only && spans.length === 1) return <input type="hidden" name="span" value={only[0]} />
  return (
    <fieldset>
      <legend className="text-h4 font-bold">For when?</legend>
      <div className="mt-4 grid gap-2.5 sm:grid-cols-2">
        {spans.map(([value, says]) => (
          <label key={value} className={`${choiceCard} items-center font-semibold`}>
            <input
              type="radio"
              name="span"
              value={value}
              defaultChecked={value === (chosen || spans[0]?.[0])}
              className="size-5 shrink-0 outline-none"
            />
            {says}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Nothing to choose where there is but one. */
function Choice({
  any,
  options,
  ...field
}: ComponentProps<typeof Select> & { any: string; options: readonly Option[] }) {
  if (options.length < 2) return null
  return (
    <Select {...field} optional>
      <option value="">{any}</option>
      {options.map(([value, says]) => (
        <option key={value} value={value}>
          {says}
        </option>
      ))}
    </Select>
  )
}
