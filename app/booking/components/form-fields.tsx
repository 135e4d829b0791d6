import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { suggestEmail } from '#app/booking/contact.ts'
import { visitorFields } from '#app/booking/visitor.ts'
import { setControl } from '#app/ui/drafts.ts'
import { FieldError, FormFieldControl } from '#app/ui/field.tsx'
import { Check, ChevronDown } from '#app/ui/icons.tsx'
import { getFieldId, type getFieldProps } from './values.ts'

/** Text that CSS shows only while the session is for a child under 18. The form must have the class `group/form`. */
export const ChildOnlyText = ({ children, otherwise }: { children: ReactNode; otherwise?: ReactNode }) => (
  <>
    {otherwise && (
      <span className="group-has-[#booking-bookedFor-child:checked]/form:hidden">{otherwise}</span>
    )}
    <span className="hidden group-has-[#booking-bookedFor-child:checked]/form:inline">{children}</span>
  </>
)

type ChoiceGroupProps = {
  name: string
  legend: ReactNode
  hint?: string
  error: string | undefined
  children: ReactNode
}

export const ChoiceGroup = ({ name, legend, hint, error, children }: ChoiceGroupProps) => (
  <fieldset aria-describedby={`${getFieldId(name)}-hint ${getFieldId(name)}-error`}>
    <legend className="font-semibold">{legend}</legend>
    {hint && (
      <p id={`${getFieldId(name)}-hint`} className="mt-1 text-sm text-muted">
        {hint}
      </p>
    )}
    <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    <FieldError id={`${getFieldId(name)}-error`}>{error}</FieldError>
  </fieldset>
)

export const Chip = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="relative flex min-h-11 max-w-full items-center gap-2 rounded-3xl border-[1.5px] border-edge bg-card px-4 py-1.5 font-medium leading-tight hover:border-text has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
    <input type="checkbox" {...input} className="peer absolute inset-0 size-full cursor-pointer opacity-0" />
    <Check className="hidden size-4 shrink-0 peer-checked:block" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </label>
)

type RadioChipsProps = Omit<ChoiceGroupProps, 'name' | 'error' | 'children'> & {
  field: ReturnType<ReturnType<typeof getFieldProps>>
  chips: readonly (readonly [value: string, label: ReactNode])[]
  required?: boolean
}

export const RadioChips = ({ field, chips, required, ...group }: RadioChipsProps) => (
  <ChoiceGroup name={field.name} error={field.error} {...group}>
    {chips.map(([value, label], index) => (
      <Chip
        key={value}
        type="radio"
        name={field.name}
        value={value}
        id={index === 0 ? field.id : `${field.id}-${value || 'none'}`}
        defaultChecked={value === field.defaultValue}
        required={required}
        aria-invalid={field.error ? true : undefined}
      >
        {label}
      </Chip>
    ))}
  </ChoiceGroup>
)

type FoldProps = { title: ReactNode; isOpen: boolean; children: ReactNode }

/** Section of the form that is folded until a field has a value or an error, or the visitor opens it. */
export const FoldedFields = ({ title, isOpen, children }: FoldProps) => (
  <details open={isOpen} className="group rounded-lg border-[1.5px] border-edge bg-card px-5">
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2.5 font-semibold leading-snug [&::-webkit-details-marker]:hidden">
      <span>
        {title} <span className="font-normal text-muted">(optional)</span>
      </span>
      <ChevronDown className="size-5 shrink-0 group-open:rotate-180" />
    </summary>
    <div className="grid gap-7 pt-2 pb-6">{children}</div>
  </details>
)

/** Pause in typing, in ms, after which the field suggests a correction of a mistyped email address. */
const pause = 600

/** Email field that suggests a correction for a likely typo; it accepts any address. */
export function EmailField(props: Omit<ComponentProps<typeof FormFieldControl>, 'field'>) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [suggestion, setSuggestion] = useState<string | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  function onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    clearTimeout(timer.current)
    setSuggestion(null)
    timer.current = setTimeout(() => setSuggestion(suggestEmail(currentTarget.value)), pause)
  }

  function accept() {
    if (!input.current || !suggestion) return
    setControl(input.current, suggestion)
    input.current.focus()
  }

  return (
    <div className="grid content-start">
      <FormFieldControl field={visitorFields.email} {...props} ref={input} onInput={onInput} />
      <div role="status">
        {suggestion && (
          <button
            type="button"
            onClick={accept}
            className="link -mb-2 inline-flex min-h-11 items-center text-left text-sm wrap-anywhere"
          >
            {`Did you mean ${suggestion}?`}
          </button>
        )}
      </div>
    </div>
  )
}
