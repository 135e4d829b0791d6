import { useEffect, useMemo, useRef } from 'react'

/** `field` is the id of the control the message is about; without one the message stands alone. */
export type SummaryError = { field?: string; message: string }

type ErrorSummaryProps<Told extends SummaryError> = {
  errors: readonly Told[]
  /** Tells what was put right since: it is left out, and the focus stays where it is. */
  settled?: (error: Told) => boolean
}

/**
 * Stands above a form that was refused, takes the focus, and links to each field in the field's own words.
 * Takes the focus again whenever it is given a new list.
 */
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
      // Also without scripts: HTML gives the focus to whatever carries the attribute.
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
  /** What is wrong with all of it. */
  message?: string | null
  /** What is wrong with its fields, by their names. */
  errors?: Readonly<Partial<Record<string, string>>> | undefined
  /** Begins the ids of the fields, where those are not their names. */
  ids?: string
}

/** Why a form was refused. */
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
