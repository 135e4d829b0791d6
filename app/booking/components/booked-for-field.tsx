import type { ReactNode } from 'react'
import type { BookedFor } from '#app/booking/visitor.ts'
import { FieldError } from '#app/ui/field.tsx'
import { choiceCard } from './choice-style.tsx'
import { fieldId } from './values.ts'

const choices: { value: BookedFor; label: string; rest: string }[] = [
  { value: 'self', label: 'Myself', rest: 'I am 18 or over' },
  { value: 'child', label: 'A student under 18', rest: 'I am the parent or guardian' },
]

/** Who the session is for: for a child, a parent or guardian books and agrees. Nothing is chosen beforehand. */
export function BookedForField({ chosen, error }: { chosen: string; error?: string }) {
  const errorId = `${fieldId('bookedFor')}-error`
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="text-h4 font-bold">Who is this session for?</legend>
      <div className="mt-4 grid gap-2.5 sm:grid-cols-2">
        {choices.map(({ value, label, rest }, index) => (
          <label key={value} className={`${choiceCard} items-start`}>
            <input
              type="radio"
              name="bookedFor"
              id={fieldId(index === 0 ? 'bookedFor' : `bookedFor-${value}`)}
              value={value}
              defaultChecked={chosen === value}
              required
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-5 shrink-0 outline-none"
            />
            <span>
              <span className="font-semibold">{label}</span>
              <span className="block text-sm text-muted">{rest}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

type Props = { children: ReactNode; otherwise?: ReactNode }

/**
 * Words for a parent, shown while the session is for a student under 18, and others otherwise. The style sheet alone
 * chooses (the form around it is `group/form`), so it needs no script.
 */
export function ForChild({ children, otherwise }: Props) {
  return (
    <>
      {otherwise && (
        <span className="group-has-[#booking-bookedFor-child:checked]/form:hidden">{otherwise}</span>
      )}
      <span className="hidden group-has-[#booking-bookedFor-child:checked]/form:inline">{children}</span>
    </>
  )
}
