import { type ReactNode, useMemo } from 'react'
import { sentNote } from '#app/content/contact-dialog.ts'
import { formMessages } from '#app/features/forms/domain/messages.ts'
import { FormAlert } from '#app/features/forms/ui/form-alert.tsx'
import { type FormState, fieldId } from '#app/features/forms/ui/form-state.ts'
import { Trap } from '#app/features/forms/ui/trap.tsx'
import { useSentForm } from '#app/features/forms/ui/use-sent-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Check } from '#app/ui/icons.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { EnquiryKind } from '../domain/enquiry.ts'
import { Notice } from './notice.tsx'

type FieldProps = { name: string; id: string; error: string | undefined; defaultValue: string | undefined }

type EnquiryFormProps = {
  kind: EnquiryKind
  /** What the server answered to a post without scripts. */
  state?: FormState | undefined
  /** Begins the ids of the fields, where a page has the form twice. */
  ids?: string | undefined
  submitLabel: string
  /** When given, the caller says that it was sent. */
  onSent?: () => void
  /** What the page knows and the visitor is not asked. */
  hidden?: Readonly<Record<string, string>>
  children: (field: (name: string) => FieldProps) => ReactNode
}

/**
 * A form that writes to us. Without scripts it posts and the server answers with a page; with them it stays where it
 * is, tells what is wrong under the fields, and comes back empty once it was sent.
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { kind, state, ids = kind, submitLabel, onSent, hidden = {}, children } = props
  const live = useHydrated()
  const { form, errors, alert, sending, round, onInput, onSubmit } = useSentForm({
    name: kind,
    path: `/api/v1/enquiries/${kind}`,
    state,
    draft: [kind, ...Object.values(hidden)].join('-'),
    onSent,
  })
  const summary = useMemo(
    () =>
      Object.entries(state?.errors ?? {}).flatMap(([name, message]) =>
        message ? [{ field: fieldId(ids, name), message }] : [],
      ),
    [state, ids],
  )
  const field = (name: string) => ({
    name,
    id: fieldId(ids, name),
    error: errors[name],
    defaultValue: round === 0 ? state?.values[name] : undefined,
  })
  const wrong = Object.values(errors).some(Boolean)
  return (
    <form
      ref={form}
      method="post"
      action={`/enquiries/${kind}`}
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
      className="relative grid gap-5"
    >
      {wrong && round === 0 && <ErrorSummary errors={summary} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div key={round} className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {children(field)}
        <Trap ids={ids} />
      </div>
      <FormAlert>{alert}</FormAlert>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" disabled={live && wrong} aria-disabled={sending || undefined}>
          {sending ? 'Sending…' : submitLabel}
        </Button>
        <div role="status" className="empty:hidden">
          {round > 0 && !onSent && !wrong && (
            <p className="flex gap-2 font-semibold text-success">
              <Check className="mt-0.5 size-5" />
              <span>
                {formMessages.sent} <span className="font-normal text-muted">{sentNote}</span>
              </span>
            </p>
          )}
        </div>
      </div>
      <Notice />
    </form>
  )
}
