import { phoneHint } from '#app/content/contact.ts'
import type { FormState } from '#app/features/forms/ui/form-state.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { EnquiryForm } from './enquiry-form.tsx'

/** The form of the contact page. */
export function ContactForm({ state }: { state?: FormState | undefined }) {
  return (
    <EnquiryForm kind="contact" state={state} submitLabel="Send message">
      {(field) => (
        <>
          <TextField
            {...field('name')}
            label="Name"
            autoComplete="name"
            maxLength={100}
            className="sm:col-span-2"
          />
          <TextField {...field('email')} label="Email" type="email" autoComplete="email" maxLength={254} />
          <TextField
            {...field('user_phone')}
            label="Phone"
            note={phoneHint}
            optional
            type="tel"
            autoComplete="tel"
            maxLength={40}
          />
          <TextArea
            {...field('message')}
            label="Message"
            className="sm:col-span-2"
            rows={6}
            maxLength={5000}
          />
        </>
      )}
    </EnquiryForm>
  )
}
