import { sentNote } from '#app/content/contact-dialog.ts'
import type { EnquiryKind } from '#app/enquiries/enquiry.ts'
import { enquiryForms } from '#app/enquiries/forms.ts'
import { noticeText } from '#app/enquiries/notice.ts'
import { formMessages } from '#app/lib/forms/messages.ts'
import { RefusalSummary } from '#app/ui/error-summary.tsx'
import { Fields, FormAlert, Honeypot, SubmitButton } from '#app/ui/forms/form-fields.tsx'
import type { FormState } from '#app/ui/forms/form-state.ts'
import { Check } from '#app/ui/icons.tsx'

type EnquiryFormProps = {
  kind: EnquiryKind
  /** What the server answered to a post with. */
  state?: FormState | undefined
  /** Begins the ids, where a page has the form twice. */
  ids?: string
  /** What the page knows and the visitor is not asked. */
  known?: Readonly<Record<string, string>>
  /** It stands in a dialog, which says itself that it was sent. */
  inDialog?: boolean
}

/**
 * A form that writes to us. It posts, and the server answers with a page; the site's script (`app/browser/forms.ts`) lets
 * it stay where it is, tells what is wrong under the fields, and empties it once it was sent.
 */
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
      <RefusalSummary errors={state?.errors} ids={ids} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Fields {...{ fields, ids, state, known }} focusFirst={inDialog} />
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
                {formMessages.sent} <span className="font-normal text-muted">{sentNote}</span>
              </span>
            </p>
          </div>
        )}
      </div>
      {/* what becomes of what is typed, before it is sent */}
      <p className="text-muted text-sm">
        {noticeText}{' '}
        <a href="/privacy" className="link">
          How we keep it
        </a>
      </p>
    </form>
  )
}
