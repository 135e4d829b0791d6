import {
  confirmationSentText,
  newsletterNotice,
  newsletterTexts,
  subscribeFields,
} from '#app/newsletter/forms.ts'
import { FormAlert, Honeypot, type PublicFormResult, SubmitButton } from '#app/ui/form.tsx'

type NewsletterFormProps = {
  state?: PublicFormResult | undefined
  /** Prefix of the element ids, because a page may contain the form twice. */
  ids?: string
}

/** Newsletter form on a dark background. */
export function NewsletterForm({ state, ids = 'newsletter' }: NewsletterFormProps) {
  const { label, max, missing, format, type, autoComplete } = subscribeFields.email
  const id = `${ids}-email`
  const sent = `${ids}-sent`
  const error = state?.errors?.email
  return (
    <form method="post" action="/newsletter" noValidate data-sent={sent} className="relative max-w-sm">
      <p className="text-rice-muted">
        {newsletterTexts.lead} <span id={`${id}-hint`}>{newsletterNotice.text}</span>
      </p>
      <label htmlFor={id} className="mt-4 mb-1.5 block font-semibold leading-snug">
        {label}
      </label>
      <input
        {...{ id, type, autoComplete }}
        name="email"
        required
        maxLength={max}
        pattern={format.pattern.source}
        data-missing={missing}
        data-mismatch={format.message}
        defaultValue={state?.values.email}
        aria-describedby={`${id}-error ${id}-hint`}
        aria-invalid={error ? true : undefined}
        className="block min-h-12 w-full rounded-md border-[1.5px] border-rice-muted bg-transparent px-4 py-2.5 text-rice hover:border-rice aria-invalid:border-2 aria-invalid:border-marigold"
      />
      <p
        id={`${id}-error`}
        hidden={!error}
        suppressHydrationWarning
        className="mt-1.5 font-medium text-marigold text-sm"
      >
        {error ?? ''}
      </p>
      <Honeypot ids={ids} />
      <FormAlert className="mt-3 font-medium text-marigold">{state?.alert}</FormAlert>
      <SubmitButton
        label="Subscribe"
        size="sm"
        className="mt-3 border-rice! bg-transparent! text-rice! hover:bg-rice! hover:text-night! disabled:border-night-line! disabled:text-rice-muted! disabled:hover:bg-transparent! aria-disabled:border-night-line! aria-disabled:text-rice-muted!"
      />
      <div role="status">
        <p id={sent} hidden className="mt-3 font-medium">
          {confirmationSentText}
        </p>
      </div>
    </form>
  )
}
