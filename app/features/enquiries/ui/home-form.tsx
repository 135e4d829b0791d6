import type { FormState } from '#app/features/forms/ui/form-state.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { EnquiryForm } from './enquiry-form.tsx'

/** The form at the foot of the home page. */
export function HomeForm({ state }: { state?: FormState | undefined }) {
  return (
    <EnquiryForm kind="home" state={state} submitLabel="Send message">
      {(field) => (
        <>
          <TextField {...field('firstName')} label="First name" autoComplete="given-name" maxLength={100} />
          <TextField {...field('lastName')} label="Last name" autoComplete="family-name" maxLength={100} />
          <TextField
            {...field('position')}
            label="Position"
            autoComplete="organization-title"
            maxLength={100}
          />
          <TextField {...field('email')} label="Email" type="email" autoComplete="email" maxLength={254} />
          <TextArea
            {...field('message')}
            label="Message"
            className="sm:col-span-2"
            rows={5}
            maxLength={5000}
          />
        </>
      )}
    </EnquiryForm>
  )
}
