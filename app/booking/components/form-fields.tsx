import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { suggestEmail } from '#app/booking/contact.ts'
import type { BookedFor } from '#app/booking/visitor.ts'
import { setControl } from '#app/ui/drafts.ts'
import { FieldError, TextField } from '#app/ui/field.tsx'
import { Check, ChevronDown } from '#app/ui/icons.tsx'
import {
  type BookingFormErrors,
  type BookingFormValues,
  getFieldId,
  type getFieldProps,
  isChecked,
} from './values.ts'

/** Text that is shown only while the session is for a child under 18, by CSS; the form must be `group/form`. */
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
    {children}
    <FieldError id={`${getFieldId(name)}-error`}>{error}</FieldError>
  </fieldset>
)

/** Checkbox or radio button as a pill. */
export const Chip = ({ children, ...input }: ComponentProps<'input'> & { children: ReactNode }) => (
  <label className="relative flex min-h-11 max-w-full items-center gap-2 rounded-full border-[1.5px] border-edge bg-card px-4 py-1.5 font-medium leading-tight hover:border-text has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
    <input type="checkbox" {...input} className="peer absolute inset-0 size-full cursor-pointer opacity-0" />
    <Check className="hidden size-4 peer-checked:block" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </label>
)

type RadioChipsProps = {
  name: string
  /** Values with their labels. */
  chips: readonly (readonly [value: string, label: ReactNode])[]
  chosen: string | undefined
}

export const RadioChips = ({ name, chips, chosen }: RadioChipsProps) => (
  <div className="mt-3 flex flex-wrap gap-2">
    {chips.map(([value, label], index) => (
      <Chip
        key={value}
        type="radio"
        name={name}
        value={value}
        id={index === 0 ? getFieldId(name) : `${getFieldId(name)}-${value || 'none'}`}
        defaultChecked={value === chosen}
      >
        {label}
      </Chip>
    ))}
  </div>
)

type FoldProps = { title: ReactNode; isOpen: boolean; children: ReactNode }

/** Part of the form that is folded until it has a value or an error, or the visitor opens it. */
export const Fold = ({ title, isOpen, children }: FoldProps) => (
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

const companyNames = ['gstin', 'company', 'companyAddress'] as const

/** Fields for the invoice of a registered company. */
export function CompanyFields({ field }: { field: ReturnType<typeof getFieldProps> }) {
  const isOpen = companyNames.some((name) => field(name).defaultValue || field(name).error)
  return (
    <Fold title="Invoice to a company with a GSTIN" isOpen={isOpen}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          {...field('gstin')}
          label="GSTIN"
          required={false}
          note="We use its State to work out the tax"
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...field('company')}
          label="Company"
          required={false}
          autoComplete="organization"
          maxLength={100}
        />
        <TextField
          {...field('companyAddress')}
          label="Company’s address"
          required={false}
          note="Needed with a GSTIN: street, town, PIN code"
          autoComplete="street-address"
          maxLength={200}
          className="sm:col-span-2"
        />
      </div>
    </Fold>
  )
}

/** Pause in typing after which a mistyped address is suggested, in ms. */
const pause = 600

/** Email field that suggests a correction for a likely typo; it never rejects an address. */
export function EmailField(props: ComponentProps<typeof TextField>) {
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
      <TextField {...props} ref={input} type="email" autoComplete="email" maxLength={254} onInput={onInput} />
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

const bookedForChoices: { value: BookedFor; label: string; rest: string }[] = [
  { value: 'self', label: 'Myself', rest: 'I am 18 or over' },
  { value: 'child', label: 'A student under 18', rest: 'I am the parent or guardian' },
]

/** Choice between a session for oneself and for a child. */
export const BookedForField = ({
  values,
  errors,
}: {
  values: BookingFormValues
  errors: BookingFormErrors
}) => (
  <ChoiceGroup name="bookedFor" legend="Who is this session for?" error={errors.bookedFor}>
    <div className="mt-3 grid gap-2.5 sm:grid-cols-2">
      {bookedForChoices.map(({ value, label, rest }, index) => (
        <label
          key={value}
          className="flex items-start gap-3 rounded-lg border-[1.5px] border-edge bg-card px-5 py-3.5 leading-snug hover:border-text has-checked:border-accent has-checked:bg-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="bookedFor"
            id={getFieldId(index === 0 ? 'bookedFor' : `bookedFor-${value}`)}
            value={value}
            defaultChecked={isChecked(values, 'bookedFor', value)}
            required
            aria-invalid={errors.bookedFor ? true : undefined}
            className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
          />
          <span>
            <span className="font-semibold">{label}</span>
            <span className="block text-sm text-muted">{rest}</span>
          </span>
        </label>
      ))}
    </div>
  </ChoiceGroup>
)
