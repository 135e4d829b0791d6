import type { ReactNode } from 'react'
import { Checkbox, TextArea, TextField } from '#app/ui/field.tsx'
import { BookedForField, ForChild } from './booked-for-field.tsx'
import { ClassField } from './class-field.tsx'
import { EmailField } from './email-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { ProfessionsField } from './professions-field.tsx'
import { type Errors, fieldId, fieldOf, ticked, typed, type Values } from './values.ts'
import { WayField } from './way-field.tsx'

/** A hint for parents alone takes no room while it is not shown. */
const parentsHint = '[&>label+p]:-mt-1.5 group-has-[#booking-bookedFor-child:checked]/form:[&>label+p]:mt-0'

type Props = {
  values: Values
  errors: Errors
  /** What else is asked, beside the city. */
  children?: ReactNode
}

/** Who comes, how to reach them, and what it is about. */
export function DetailsFields({ values, errors, children }: Props) {
  const field = fieldOf(values, errors)
  return (
    <>
      <BookedForField chosen={typed(values, 'bookedFor')} error={errors.bookedFor} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label="Name"
          hint={<ForChild>Yours, as parent or guardian</ForChild>}
          autoComplete="name"
          maxLength={100}
          className={parentsHint}
        />
        <EmailField
          {...field('email')}
          label="Email"
          hint={<ForChild>Yours: the link to the call comes here</ForChild>}
          className={parentsHint}
        />
        <PhoneField {...field('phone')} />
        <TextField
          {...field('city')}
          label="City"
          hint="Where you live"
          autoComplete="address-level2"
          maxLength={100}
        />
        {children}
      </div>
      <WayField values={values} error={errors.way} />
      <ProfessionsField values={values} error={errors.professions} otherError={errors.otherProfession} />
      <TextArea
        {...field('reason')}
        label="What would you like to talk about?"
        optional
        rows={3}
        maxLength={1000}
      />
      <Checkbox name="reminder" id={fieldId('reminder')} defaultChecked={ticked(values, 'reminder')}>
        Remind me by email 24 hours and 1 hour before
      </Checkbox>
      <ClassField values={values} error={errors.classLevel} />
    </>
  )
}
