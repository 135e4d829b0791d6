import type { ComponentProps, ReactNode } from 'react'
import { ChevronDown } from './icons.tsx'

/** Props that connect a control to its field. */
type ControlProps = {
  id: string
  name: string
  className: string
  'aria-describedby': string
  'aria-invalid'?: true
}

type FieldProps = {
  /** Name, also the id unless `id` is set; an ErrorSummary links to the id. */
  name: string
  id?: string
  label: ReactNode
  hint?: ReactNode
  /** Hint under the control, so that controls in a row stay aligned. */
  note?: ReactNode
  /** Message, or the messages of a schema, of which the first is shown. */
  error?: string | readonly string[] | undefined
  /** Adds "(optional)" to the label. Fields are required by default. */
  optional?: boolean
  className?: string
}

const control =
  'block w-full min-h-12 rounded-md border-[1.5px] border-edge bg-card px-4 py-2.5 text-text hover:border-text aria-invalid:border-2 aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-shade'

/** Label, hint and error for a control, which receives `ControlProps` as an argument. */
export function Field({
  name,
  id = name,
  label,
  hint,
  note,
  error,
  optional,
  className = '',
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const message = typeof error === 'string' ? error : error?.[0]
  const describedBy = [hint && `${id}-hint`, note && `${id}-note`, `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold leading-snug">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        className: control,
        'aria-describedby': describedBy,
        'aria-invalid': message ? true : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className="text-sm text-muted">
          {note}
        </p>
      )}
      <FieldError id={`${id}-error`}>{message}</FieldError>
    </div>
  )
}

/** Error under a control. It is rendered even if empty, so that the site's script can fill it. */
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

type Props<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof ControlProps | keyof FieldProps>

/** Splits props into field props and control props. */
function splitProps<P extends FieldProps>({
  name,
  id,
  label,
  hint,
  note,
  error,
  optional,
  className,
  ...control
}: P) {
  return [{ name, id, label, hint, note, error, optional, className }, control] as const
}

export function TextField(props: Props<'input'>) {
  const [field, input] = splitProps(props)
  return (
    <Field {...field}>
      {(control) => <input type="text" required={!field.optional} {...input} {...control} />}
    </Field>
  )
}

export function TextArea(props: Props<'textarea'>) {
  const [field, area] = splitProps(props)
  return (
    <Field {...field}>
      {(control) => <textarea rows={5} required={!field.optional} {...area} {...control} />}
    </Field>
  )
}

export function Select(props: Props<'select'>) {
  const [field, select] = splitProps(props)
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <select
            required={!field.optional}
            {...select}
            {...control}
            className={`${control.className} appearance-none pr-11`}
          />
          <ChevronDown className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2" />
        </div>
      )}
    </Field>
  )
}

/** Checkbox whose whole line is clickable. */
export const Checkbox = ({
  name,
  id = name,
  error,
  children,
  ...input
}: Omit<React.ComponentProps<'input'>, 'type' | 'className'> & {
  name: string
  error?: string
  children: ReactNode
}) => (
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
