import { apply, phoneHint } from '#app/content/contact.ts'
import type { FormState } from '#app/features/forms/ui/form-state.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { EnquiryForm } from './enquiry-form.tsx'

type ApplyFormProps = {
  /** What is applied for. The slug is sent; both stand on the page that answers. */
  job: { slug: string; title: string }
  state?: FormState | undefined
}

/** An application for one job; its heading is the page's. */
export function ApplyForm({ job, state }: ApplyFormProps) {
  return (
    <EnquiryForm
      kind="application"
      ids={`apply-${job.slug}`}
      state={state}
      submitLabel="Send application"
      hidden={{ job: job.slug }}
    >
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
            type="tel"
            autoComplete="tel"
            maxLength={40}
          />
          <TextField
            {...field('link')}
            label="Link to your résumé or portfolio"
            hint={apply.linkHint}
            type="url"
            inputMode="url"
            autoComplete="url"
            maxLength={500}
            className="sm:col-span-2"
          />
          <TextArea
            {...field('message')}
            label="Message"
            hint={apply.messageHint}
            optional
            className="sm:col-span-2"
            rows={5}
            maxLength={5000}
          />
        </>
      )}
    </EnquiryForm>
  )
}
