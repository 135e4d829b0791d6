import { phoneHint } from '#app/content/contact.ts'
import type { FormState } from '#app/features/forms/ui/form-state.ts'
import { Select, TextField } from '#app/ui/field.tsx'
import { topics } from '../domain/topics.ts'
import { EnquiryForm } from './enquiry-form.tsx'

type ModalFormProps = { state?: FormState | undefined; ids?: string; onSent?: () => void }

/** The form of the contact dialog; it stands on a page of its own when it was sent without scripts. */
export function ModalForm({ state, ids, onSent }: ModalFormProps) {
  return (
    <EnquiryForm kind="modal" state={state} ids={ids} submitLabel="Send message" onSent={onSent}>
      {(field) => (
        <>
          <Select {...field('topic')} label="Topic" className="sm:col-span-2" autoFocus={Boolean(onSent)}>
            <option value="">Select a topic</option>
            {topics.map((topic) => (
              <option key={topic}>{topic}</option>
            ))}
          </Select>
          <TextField {...field('name')} label="Name" autoComplete="name" maxLength={100} />
          <TextField {...field('email')} label="Email" type="email" autoComplete="email" maxLength={254} />
          <TextField
            {...field('phone')}
            label="Phone"
            note={phoneHint}
            type="tel"
            autoComplete="tel"
            maxLength={40}
          />
          <TextField
            {...field('company')}
            label="Company"
            optional
            autoComplete="organization"
            maxLength={100}
          />
          <TextField
            {...field('designation')}
            label="Designation"
            optional
            autoComplete="organization-title"
            maxLength={100}
            className="sm:col-span-2"
          />
        </>
      )}
    </EnquiryForm>
  )
}
