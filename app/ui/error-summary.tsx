import { useEffect, useMemo, useRef } from 'react'

/** `field` is the id of the control the message is about; without one the message stands alone. */
export type SummaryError = { field?: string; message: string }

type ErrorSummaryProps<Told extends SummaryError> = {
  errors: readonly Told[]
  /** Whether an error has been fixed since; the focus stays. */
  settled?: (error: Told) => boolean
}

/** Lists the errors of a form, takes the focus for each new list, and links to the fields. */
export function ErrorSummary<Told extends SummaryError>({
  errors,
  settled = () => false,
}: ErrorSummaryProps<Told>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length) box.current?.focus()
  }, [errors])
  const left = errors.filter((error) => !settled(error))
  if (!left.length) return null
  return (
    <div
      ref={box}
      role="alert"
      data-summary
      // works without scripts: HTML focuses the element with the attribute
      // biome-ignore lint/a11y/noAutofocus: the visitor has just sent the form and needs to hear this first
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

type RefusalProps = {
  /** Error of the whole form. */
  message?: string | null
  /** Errors by field name. */
  errors?: Readonly<Partial<Record<string, string>>> | undefined
  /** Prefix of the fields' ids, if those are not their names. */
  ids?: string
}

/** Errors of a rejected form. */
export function RefusalSummary({ message, errors, ids }: RefusalProps) {
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
