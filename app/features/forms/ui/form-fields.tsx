import { Select, TextArea, TextField } from '#app/ui/field.tsx'
import type { FormField, FormFields } from '../domain/form-field.ts'
import { type FormState, fieldId } from './form-state.ts'

type FieldsProps = {
  fields: FormFields
  /** Begins the ids, where a page has the form twice. */
  ids: string
  state?: FormState | undefined
  /** What the page knows of its hidden fields. */
  known?: Readonly<Record<string, string>> | undefined
  /** The first field takes the focus when the dialog around it opens. */
  focusFirst?: boolean | undefined
}

/** The fields of a form as they are described, each with the words that the browser's own check of it needs. */
export const Fields = ({ fields, ids, state, known, focusFirst }: FieldsProps) =>
  Object.entries(fields).map(([name, field], place) => {
    const value = known?.[name] ?? state?.values[name]
    if (field.hidden) return <input key={name} type="hidden" name={name} value={value} />
    const first = focusFirst && place === 0
    return (
      <OneField
        key={name}
        field={field}
        control={{
          ...{ name, id: fieldId(ids, name), label: field.label, hint: field.hint, note: field.note },
          ...{ optional: field.missing === undefined, className: field.wide ? 'sm:col-span-2' : '' },
          ...{ error: state?.errors?.[name], defaultValue: value, autoFocus: first || undefined },
          ...checks(field),
        }}
      />
    )
  })

/** What `app/browser/form-check.ts` says of a field. */
const checks = ({ missing, format, min }: FormField) => ({
  'data-missing': missing,
  'data-mismatch': format?.message,
  'data-short': min?.message,
})

type Control = Pick<React.ComponentProps<typeof TextField>, 'name' | 'id' | 'label' | 'hint' | 'note'> &
  Pick<React.ComponentProps<typeof TextField>, 'optional' | 'className' | 'error' | 'autoFocus'> & {
    defaultValue: string | undefined
  }

function OneField({ field, control }: { field: FormField; control: Control }) {
  const { options, rows, max, min, format, type, autoComplete } = field
  if (options)
    return (
      <Select {...control}>
        <option value="">{`Select a ${field.label.toLowerCase()}`}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    )
  if (rows) return <TextArea {...control} rows={rows} minLength={min?.length} maxLength={max} />
  const pattern = format?.pattern.source
  return <TextField {...control} {...{ type, autoComplete, pattern }} maxLength={max} />
}
