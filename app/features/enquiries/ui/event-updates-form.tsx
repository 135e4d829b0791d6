import { eventUpdates, phoneHint } from '#app/content/contact.ts'
import type { FormState } from '#app/features/forms/ui/form-state.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { EnquiryForm } from './enquiry-form.tsx'

/** Asks to be told of coming events; its heading is the page's. */
export function EventUpdatesForm({ state }: { state?: FormState | undefined }) {
  return (
    <EnquiryForm kind="event" state={state} submitLabel="Keep me posted">
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
            {...field('phone')}
            label="Phone"
            note={phoneHint}
            optional
            type="tel"
            autoComplete="tel"
            maxLength={40}
          />
          <TextArea
            {...field('interest')}
            label={eventUpdates.question}
            hint={eventUpdates.hint}
            className="sm:col-span-2"
            rows={3}
            maxLength={1000}
          />
        </>
      )}
    </EnquiryForm>
  )
}
