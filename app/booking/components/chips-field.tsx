import type { ReactNode } from 'react'
import { FieldError } from '#app/ui/field.tsx'
import { Chip } from './chip.tsx'
import { fieldId, ticked, type Values } from './values.ts'

type ChipsFieldProps = {
  name: string
  title: ReactNode
  hint: ReactNode
  /** Their values, and what stands on them; the last one, of the value '', takes a choice back. */
  chips: readonly (readonly [value: string, says: ReactNode])[]
  values: Values
  error: string | undefined
  /** Stands below the chips. */
  children?: ReactNode
}

/** One of a few, which may be left out: nothing is chosen beforehand. */
export function ChipsField({ name, title, hint, chips, values, error, children }: ChipsFieldProps) {
  const [hintId, errorId] = [`${fieldId(name)}-hint`, `${fieldId(name)}-error`]
  return (
    <fieldset aria-describedby={error ? `${hintId} ${errorId}` : hintId}>
      <legend className="text-h4 font-bold">
        {title} <span className="font-normal tracking-normal text-muted">(optional)</span>
      </legend>
      <p id={hintId} className="mt-1 text-sm text-muted">
        {hint}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {chips.map(([value, says], index) => (
          <Chip
            key={value}
            type="radio"
            name={name}
            value={value}
            id={index === 0 ? fieldId(name) : `${fieldId(name)}-${value || 'none'}`}
            defaultChecked={ticked(values, name, value)}
          >
            {says}
          </Chip>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
      {children}
    </fieldset>
  )
}
