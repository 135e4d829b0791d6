import { type FormFields, honeypotName } from '#app/lib/forms/form-field.ts'
import { Button } from '#app/ui/button.tsx'
import { Select, TextArea, TextField } from '#app/ui/field.tsx'
import { type FormState, fieldId } from './form-state.ts'

type FieldsProps = {
  fields: FormFields
  /** Prefix of the ids, because a page may have the form twice. */
  ids: string
  state?: FormState | undefined
  /** Values of the hidden fields. */
  known?: Readonly<Record<string, string>> | undefined
  /** Focuses the first field when the dialog around the form opens. */
  focusFirst?: boolean | undefined
}

/** The described fields of a form, with the messages that `app/browser/forms.ts` shows. */
export const Fields = ({ fields, ids, state, known, focusFirst }: FieldsProps) =>
  Object.entries(fields).map(([name, field], place) => {
    const { label, hint, note, missing, min, max, format, options, rows, type, autoComplete } = field
    const defaultValue = known?.[name] ?? state?.values[name]
    if (field.hidden) return <input key={name} type="hidden" name={name} value={defaultValue} />
    const control = {
      ...{ name, id: fieldId(ids, name), label, hint, note, defaultValue },
      ...{ optional: missing === undefined, className: field.wide ? 'sm:col-span-2' : '' },
      ...{ error: state?.errors?.[name], autoFocus: (focusFirst && place === 0) || undefined },
      ...{ 'data-missing': missing, 'data-mismatch': format?.message, 'data-short': min?.message },
    }
    if (options)
      return (
        <Select key={name} {...control}>
          <option value="">{`Select a ${label.toLowerCase()}`}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      )
    if (rows) return <TextArea key={name} {...control} rows={rows} minLength={min?.length} maxLength={max} />
    const pattern = format?.pattern.source
    return <TextField key={name} {...control} {...{ type, autoComplete, pattern }} maxLength={max} />
  })

/** A field that people neither see nor reach with Tab; only programs fill it in. */
export const Honeypot = ({ ids }: { ids: string }) => (
  <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
    <label>
      Leave this empty
      <input type="text" id={`${ids}-${honeypotName}`} name={honeypotName} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

/** Why a form was not sent. Rendered empty too, so that screen readers announce the change. */
export const FormAlert = ({
  children = '',
  className = 'rounded-lg border-2 border-danger bg-danger-soft px-5 py-3.5 font-medium text-danger',
}: {
  children?: string | undefined
  className?: string
}) => (
  <div role="alert" className="contents">
    <p data-alert hidden={!children} suppressHydrationWarning className={className}>
      {children}
    </p>
  </div>
)

/** The button of a form that `app/browser/forms.ts` submits; it shows the progress. */
export const SubmitButton = ({
  label,
  ...look
}: { label: string } & Pick<React.ComponentProps<typeof Button>, 'size' | 'className'>) => (
  <Button type="submit" {...look}>
    <span className="in-[[aria-busy]]:hidden">{label}</span>
    <span className="hidden in-[[aria-busy]]:inline">Sending…</span>
  </Button>
)
