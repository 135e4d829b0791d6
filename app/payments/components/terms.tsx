import { useEffect, useRef, useState } from 'react'
import { paidTerms } from '#app/content/payment.ts'
import { acceptedTerms } from '#app/payments/paths.ts'
import { useIsHydrated } from '#app/ui/hooks.ts'

/**
 * Returns the state of the checkbox for the terms.
 *
 * @param atFirst whether the visitor accepted the terms on the previous page
 */
export function useTermsAcceptance(atFirst: boolean) {
  const hydrated = useIsHydrated()
  const [isAccepted, setAccepted] = useState(atFirst)
  const [missing, setMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  return {
    atFirst,
    box,
    /** Whether the button is disabled until the terms are accepted. */
    waits: hydrated && !isAccepted,
    missing: missing && !isAccepted,
    set: setAccepted,
    /** Shows the error when the visitor continues without accepting. */
    ask() {
      setMissing(true)
      box.current?.focus()
    },
  }
}

export function TermsCheckbox({ terms, id }: { terms: ReturnType<typeof useTermsAcceptance>; id: string }) {
  const errorId = `${id}-error`
  const { box, set } = terms
  // the checkbox may have been checked before hydration
  useEffect(() => set(box.current?.checked ?? false), [box, set])
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
        <input
          ref={box}
          type="checkbox"
          id={id}
          {...acceptedTerms}
          required
          defaultChecked={terms.atFirst}
          aria-invalid={terms.missing || undefined}
          aria-describedby={terms.missing ? errorId : undefined}
          onInvalid={(event) => {
            event.preventDefault()
            terms.ask()
          }}
          onChange={(event) => set(event.currentTarget.checked)}
          className="mt-0.5 size-6 shrink-0 accent-accent"
        />
        <span>{paidTerms.accept}</span>
      </label>
      <p role="alert" id={errorId} className="font-medium text-danger text-sm">
        {terms.missing && paidTerms.missing}
      </p>
    </div>
  )
}

export function TermsList({ className = '' }: { className?: string }) {
  const { list, more } = paidTerms
  return (
    <div className={className}>
      <ul className="grid gap-1.5">
        {list.map((line) => (
          <li key={line} className="flex gap-3 leading-snug">
            <span aria-hidden="true" className="mt-[0.5em] size-1.5 shrink-0 rounded-full bg-art-dot" />
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-1 flex flex-wrap gap-x-6">
        {more.map(({ title, path }) => (
          // in a new tab, so that the payment stays open
          <a
            key={path}
            href={path}
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-11 items-center"
          >
            {title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ))}
      </p>
    </div>
  )
}
