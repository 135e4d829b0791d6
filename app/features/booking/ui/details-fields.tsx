import type { ClipboardEvent } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { BookedForField } from './booked-for-field.tsx'
import { type Errors, fieldId } from './form-errors.ts'
import { ProfessionsField } from './professions-field.tsx'
import { tenDigits, ticked, typed, type Values } from './values.ts'

/** Who comes, how to reach them, and what it is about. */
export function DetailsFields({ values, errors }: { values: Values; errors: Errors }) {
  const field = (name: string) => ({
    name,
    id: fieldId(name),
    error: errors[name],
    defaultValue: typed(values, name),
  })
  return (
    <>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField {...field('name')} label="Name" autoComplete="name" maxLength={100} />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" maxLength={254} />
        <TextField
          {...field('phone')}
          label="Phone"
          hint="10 digits, without +91"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={10}
          onPaste={pasteDigits}
        />
        <TextField
          {...field('city')}
          label="City"
          hint="Where you live"
          autoComplete="address-level2"
          maxLength={100}
        />
      </div>
      <BookedForField chosen={typed(values, 'bookedFor')} error={errors.bookedFor} />
      <ProfessionsField values={values} error={errors.professions} otherError={errors.otherProfession} />
      <TextArea
        {...field('reason')}
        label="What would you like to talk about?"
        optional
        rows={3}
        maxLength={1000}
      />
      <Checkbox name="reminder" id={fieldId('reminder')} defaultChecked={ticked(values, 'reminder')}>
        Remind me by e-mail 24 hours and 1 hour before
      </Checkbox>
    </>
  )
}

function pasteDigits(event: ClipboardEvent<HTMLInputElement>) {
  const digits = tenDigits(event.clipboardData.getData('text'))
  if (!digits) return
  event.preventDefault()
  event.currentTarget.value = digits
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
}
