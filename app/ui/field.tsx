import type { ComponentProps, ElementType, ReactNode } from 'react'
import type { FormField } from '#app/lib/forms/form-field.ts'
import { ChevronDown } from './icons.tsx'

type FieldProps = {
  /** Name of the control, which is also its id unless `id` is set. An ErrorSummary links to the id. */
  name: string
  id?: string
  label: ReactNode
  hint?: ReactNode
  /** Hint below the control instead of above, so that controls in a row stay aligned. */
  note?: ReactNode
  error?: string | undefined
  /** Whether "(optional)" is added to the label. By default, a field is required. */
  optional?: boolean
  className?: string
}

type Props<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps | 'aria-describedby' | 'aria-invalid'>

export const TextField = (props: Props<'input'>) => <Field tag="input" type="text" {...props} />

export const TextArea = (props: Props<'textarea'>) => <Field tag="textarea" rows={5} {...props} />

export const Select = (props: Props<'select'>) => <Field tag="select" {...props} />

type FormFieldControlProps = Omit<Props<'input'>, 'label'> & { field: FormField; label?: string }

/** Control of a field, rendered from its definition. `app/browser/forms.ts` reads the `data-` attributes. */
export function FormFieldControl({ field, ...props }: FormFieldControlProps) {
  const { label, hint, note, missing, min, max, format, options, rows, type = 'text', autoComplete } = field
  const control = {
    label,
    hint,
    note,
    optional: missing === undefined,
    className: field.wide ? 'sm:col-span-2' : '',
    'data-missing': missing,
    'data-mismatch': format?.message,
    'data-short': min?.message,
    autoComplete,
    ...props,
  }
  if (options)
    return (
      <Field tag="select" {...control}>
        <option value="">{`Select a ${label.toLowerCase()}`}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Field>
    )
  const length = { minLength: min?.length, maxLength: max }
  if (rows) return <Field tag="textarea" rows={rows} {...length} {...control} />
  return <Field tag="input" type={type} pattern={format?.pattern.source} {...length} {...control} />
}

const look =
  'block w-full min-h-12 rounded-md border-[1.5px] border-edge bg-card px-4 py-2.5 text-text hover:border-text aria-invalid:border-2 aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-shade'

function Field({ tag: Control, ...props }: FieldProps & { tag: ElementType } & Record<string, unknown>) {
  const { name, id = name, label, hint, note, error, optional, className = '', ...attributes } = props
  const isSelect = Control === 'select'
  const control = (
    <Control
      required={!optional}
      {...attributes}
      id={id}
      name={name}
      aria-describedby={[hint && `${id}-hint`, note && `${id}-note`, `${id}-error`].filter(Boolean).join(' ')}
      aria-invalid={error ? true : undefined}
      className={isSelect ? `${look} appearance-none pr-11` : look}
    />
  )
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold leading-snug">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {isSelect ? (
        <div className="relative">
          {control}
          <ChevronDown className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2" />
        </div>
      ) : (
        control
      )}
      {note && <FieldHint id={`${id}-note`}>{note}</FieldHint>}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

const FieldHint = (props: { id: string; children: ReactNode }) => (
  <p {...props} className="text-sm text-muted" />
)

/** Error below a control. It is rendered even if it is empty, so that the site's script can fill it in. */
export const FieldError = ({ id, children = '' }: { id: string; children?: string | undefined }) => (
  <p
    id={id}
    hidden={!children}
    suppressHydrationWarning
    className="flex gap-2 font-medium text-danger text-sm before:mt-[0.45em] before:size-2 before:shrink-0 before:rounded-full before:bg-danger"
  >
    {children}
  </p>
)

/** Checkbox whose whole line is clickable. */
export const Checkbox = ({
  name,
  id = name,
  error,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { name: string; error?: string }) => (
  <div>
    <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
      <input
        type="checkbox"
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="mt-0.5 size-6 shrink-0 accent-accent"
        {...input}
      />
      <span>{children}</span>
    </label>
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
  </div>
)
