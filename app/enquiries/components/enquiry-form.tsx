import { confirmationNote } from '#app/content/contact-dialog.ts'
import { formMessages } from '#app/content/form-messages.ts'
import type { EnquiryKind } from '#app/enquiries/enquiry.ts'
import { enquiryForms, enquiryNotice } from '#app/enquiries/forms.ts'
import {
  FormAlert,
  FormFieldList,
  type FormFieldListProps,
  Honeypot,
  RejectedFormSummary,
  SubmitButton,
} from '#app/ui/form.tsx'
import { Check } from '#app/ui/icons.tsx'

type EnquiryFormProps = Partial<Pick<FormFieldListProps, 'ids' | 'state' | 'known'>> & {
  kind: EnquiryKind
  /** Whether the form is in a dialog, which shows the success note itself. */
  inDialog?: boolean
}

/** Public form. Without scripts it posts to a page of its own; otherwise `app/browser/forms.ts` submits it in place. */
export function EnquiryForm({ kind, state, ids = kind, known, inDialog }: EnquiryFormProps) {
  const { fields, submit } = enquiryForms[kind]
  const sent = `${ids}-sent`
  return (
    <form
      method="post"
      action={`/enquiries/${kind}`}
      noValidate
      data-sent={sent}
      data-draft={[kind, ...Object.values(known ?? {})].join('-')}
      className="relative grid gap-5"
    >
      <RejectedFormSummary errors={state?.errors} ids={ids} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <FormFieldList fields={fields} ids={ids} state={state} known={known} focusFirst={inDialog} />
        <Honeypot ids={ids} />
      </div>
      <FormAlert>{state?.alert}</FormAlert>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton label={submit} />
        {!inDialog && (
          <div role="status">
            <p id={sent} hidden className="flex gap-2 font-semibold text-success">
              <Check className="mt-0.5 size-5" />
              <span>
                {formMessages.sent} <span className="font-normal text-muted">{confirmationNote}</span>
              </span>
            </p>
          </div>
        )}
      </div>
      <p className="text-muted text-sm">
        {enquiryNotice.text}{' '}
        <a href="/privacy" className="link">
          Privacy notice
        </a>
      </p>
    </form>
  )
}
