import type { ReactNode } from 'react'
import { Check } from './icons.tsx'

type ChipsProps = {
  legend: ReactNode
  hint?: ReactNode
  name: string
  options: readonly string[]
  defaultChosen?: readonly string[]
  /** What stands under the chips inside the same group, such as the field for "Other". */
  children?: ReactNode
}

/** Choices that can each be ticked: real checkboxes, sent as repeated values of `name`. */
export function CheckboxChips({ legend, hint, name, options, defaultChosen = [], children }: ChipsProps) {
  const hintId = hint ? `${name}-hint` : undefined
  return (
    <fieldset aria-describedby={hintId} className="group">
      <legend className="text-h4 font-bold">{legend}</legend>
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option}
            className="relative flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-edge bg-card px-4 py-1.5 font-medium leading-tight hover:border-text has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              name={name}
              value={option}
              defaultChecked={defaultChosen.includes(option)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <Check className="hidden size-4 peer-checked:block" />
            {option}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

/** One box to tick, with its whole line as the target. */
export function Checkbox({
  name,
  id = name,
  error,
  children,
  ...input
}: Omit<React.ComponentProps<'input'>, 'type' | 'className'> & {
  name: string
  error?: string
  children: ReactNode
}) {
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...input}
          type="checkbox"
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 accent-accent"
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
