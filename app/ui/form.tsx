import { useEffect, useMemo, useRef } from 'react'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { type FormFields, honeypotName } from '#app/lib/forms/form-field.ts'
import { Button } from '#app/ui/button.tsx'
import { FormFieldControl } from '#app/ui/field.tsx'

export type PublicFormResult = {
  values: Readonly<Record<string, string>>
  errors?: FieldErrors
  /** Reason for a rejection that no field caused. */
  alert?: string
}

export type WorkspaceFormResult = {
  message: string | null
  errors: FieldErrors
  typed: Readonly<Record<string, string>>
}

/** Error in a summary. `field` is the id of its control. */
export type SummaryError = { field?: string; message: string }

type ErrorSummaryProps<Shown extends SummaryError> = {
  errors: readonly Shown[]
  isFixed?: (error: Shown) => boolean
}

/** List of a form's errors, with links to the fields. It gets the focus when the errors change. */
export function ErrorSummary<Shown extends SummaryError>({
  errors,
  isFixed = () => false,
}: ErrorSummaryProps<Shown>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length) box.current?.focus()
  }, [errors])
  const left = errors.filter((error) => !isFixed(error))
  if (!left.length) return null
  return (
    <div
      ref={box}
      role="alert"
      data-summary
      // biome-ignore lint/a11y/noAutofocus: the errors of a sent form must be announced first
      autoFocus
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      className="rounded-lg border-2 border-danger bg-danger-soft p-5 sm:p-6"
    >
      <h2 id="error-summary-title" className="text-h4">
        There is a problem
      </h2>
      <ul className="mt-3 grid gap-1">
        {left.map(({ field, message }) => (
          <li key={`${field}${message}`} className="font-medium text-danger">
            {field ? (
              <a href={`#${field}`} className="underline underline-offset-4 hover:decoration-2">
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

type RejectedFormSummaryProps = {
  message?: string | null
  errors?: Readonly<Partial<Record<string, string>>> | undefined
  /** Prefix of the fields' ids, if different from their names. */
  ids?: string
}

export function RejectedFormSummary({ message, errors, ids }: RejectedFormSummaryProps) {
  const list = useMemo(
    () => [
      ...(message ? [{ message }] : []),
      ...Object.entries(errors ?? {}).flatMap(([name, text]) =>
        text ? [{ field: ids ? `${ids}-${name}` : name, message: text }] : [],
      ),
    ],
    [message, errors, ids],
  )
  return <ErrorSummary errors={list} />
}

export type FormFieldListProps = {
  fields: FormFields
  /** Prefix of the element ids, because a page may contain the form twice. */
  ids: string
  state?: PublicFormResult | undefined
  /** Values of the hidden fields. */
  known?: Readonly<Record<string, string>> | undefined
  /** Whether to focus the first field when the form's dialog opens. */
  focusFirst?: boolean | undefined
}

export const FormFieldList = ({ fields, ids, state, known, focusFirst }: FormFieldListProps) =>
  Object.entries(fields).map(([name, field], place) => {
    const defaultValue = known?.[name] ?? state?.values[name]
    if (field.hidden) return <input key={name} type="hidden" name={name} value={defaultValue} />
    return (
      <FormFieldControl
        key={name}
        field={field}
        name={name}
        id={`${ids}-${name}`}
        defaultValue={defaultValue}
        error={state?.errors?.[name]}
        autoFocus={(focusFirst && place === 0) || undefined}
      />
    )
  })

/** Honeypot: a field that people cannot see or reach by Tab, so that only bots fill it in. */
export const Honeypot = ({ ids }: { ids: string }) => (
  <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
    <label>
      Leave this empty
      <input type="text" id={`${ids}-${honeypotName}`} name={honeypotName} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

/** Reason why a form was not sent. The element exists even if empty, because screen readers announce only changes. */
export const FormAlert = ({ children = '' }: { children?: string | undefined }) => (
  <div role="alert" className="contents">
    <p
      data-alert
      hidden={!children}
      suppressHydrationWarning
      className="rounded-lg border-2 border-danger bg-danger-soft px-5 py-3.5 font-medium text-danger"
    >
      {children}
    </p>
  </div>
)

/** Submit button for a form that `app/browser/forms.ts` submits. */
export const SubmitButton = ({
  label,
  ...look
}: { label: string } & Pick<React.ComponentProps<typeof Button>, 'size' | 'variant' | 'className'>) => (
  <Button type="submit" {...look}>
    <span className="in-[[aria-busy]]:hidden">{label}</span>
    <span className="hidden in-[[aria-busy]]:inline">Sending…</span>
  </Button>
)
