import { useEffect, useRef, useState } from 'react'
import { paidTerms } from '#app/content/payment.ts'
import { acceptedTermsField } from '#app/payments/paths.ts'
import { Checkbox } from '#app/ui/field.tsx'
import { useIsHydrated } from '#app/ui/hooks.ts'

/**
 * Returns the state of the checkbox for the terms. `waits`: a button is blocked until the box is checked.
 *
 * @param atFirst whether the visitor accepted the terms on the previous page
 */
export function useTermsAcceptance(atFirst: boolean) {
  const hydrated = useIsHydrated()
  const [isAccepted, setAccepted] = useState(atFirst)
  return { atFirst, isAccepted, setAccepted, waits: hydrated && !isAccepted }
}

type TermsCheckboxProps = { terms: ReturnType<typeof useTermsAcceptance>; id: string }

export function TermsCheckbox({ terms: { atFirst, isAccepted, setAccepted }, id }: TermsCheckboxProps) {
  const [wasMissing, setMissing] = useState(false)
  const isMissing = wasMissing && !isAccepted
  const errorId = `${id}-error`
  const box = useRef<HTMLInputElement>(null)
  // the checkbox may have been checked before hydration
  useEffect(() => setAccepted(box.current?.checked ?? false), [setAccepted])
  return (
    <>
      <Checkbox
        ref={box}
        id={id}
        {...acceptedTermsField}
        required
        defaultChecked={atFirst}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? errorId : undefined}
        onInvalid={(event) => {
          event.preventDefault()
          setMissing(true)
          event.currentTarget.focus()
        }}
        onChange={(event) => setAccepted(event.currentTarget.checked)}
      >
        {paidTerms.accept}
      </Checkbox>
      <p role="alert" id={errorId} className="font-medium text-danger text-sm">
        {isMissing && paidTerms.missing}
      </p>
    </>
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
