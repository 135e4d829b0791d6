import type { FormFields } from '#app/lib/forms/form-field.ts'
import { Select, TextArea, TextField } from '#app/ui/field.tsx'
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
    const { label, hint, note, missing, min, max, format, options, rows, type, autoComplete } = field
    const defaultValue = known?.[name] ?? state?.values[name]
    if (field.hidden) return <input key={name} type="hidden" name={name} value={defaultValue} />
    const control = {
      ...{ name, id: fieldId(ids, name), label, hint, note, defaultValue },
      ...{ optional: missing === undefined, className: field.wide ? 'sm:col-span-2' : '' },
      ...{ error: state?.errors?.[name], autoFocus: (focusFirst && place === 0) || undefined },
      // what `app/browser/form-check.ts` says of it
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
