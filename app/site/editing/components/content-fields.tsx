import { type FormEvent, type ReactNode, useState } from 'react'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { PictureField } from '#app/pictures/components/picture-field.tsx'
import type { PictureData } from '#app/pictures/picture.ts'
import {
  type ContentField,
  type EnteredContent,
  formatEntryTitle,
  readContentForm,
} from '#app/site/editing/form-data.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'

type Errors = Readonly<Partial<Record<string, string>>>
type FieldProps = {
  field: ContentField
  path: string
  data: EnteredContent
  errors: Errors
  /** Value of the list button that was pressed, such as `add people`. */
  pressed?: string | undefined
  isEntry?: boolean
}

/** Form fields of a content item. A field's name is its path in the data, such as `people.2.name`. */
export function ContentFields({ isEntry = false, ...props }: FieldProps) {
  const { field, path, data, errors } = props
  if (field.kind === 'group') {
    const values = data as { readonly [name: string]: EnteredContent }
    const fields = field.fields.map((child) => (
      <ContentFields
        {...props}
        key={child.name}
        field={child}
        path={path === '' ? child.name : `${path}.${child.name}`}
        data={values[child.name] ?? ''}
      />
    ))
    // the item and the entries of a list already have a heading
    if (path === '' || isEntry) return fields
    return (
      <fieldset className="grid gap-4 rounded-lg border border-line p-4">
        <legend className="px-1 font-semibold">{field.label}</legend>
        {fields}
      </fieldset>
    )
  }
  if (field.kind === 'picture')
    return (
      <PictureField
        path={path}
        label={field.label}
        hint={field.hint}
        picture={data as PictureData}
        errors={errors}
      />
    )
  if (field.kind === 'list') return <ContentList {...props} field={field} />
  const { label, hint, max, rows, isOptional } = field
  const control = {
    name: path,
    label,
    hint,
    error: findError(errors, path, field.kind),
    defaultValue: Array.isArray(data) ? data.join('\n') : String(data ?? ''),
    ...(isOptional && { optional: true }),
  }
  if (rows) return <TextArea {...control} rows={rows} maxLength={max} />
  if (field.kind === 'date') return <TextField {...control} type="date" />
  return (
    <TextField {...control} maxLength={max} inputMode={field.kind === 'number' ? 'numeric' : undefined} />
  )
}

/** Returns the error of a field. In a field with several lines, an error has the path of its line, such as `list.0`. */
const findError = (errors: Errors, path: string, kind: ContentField['kind']) =>
  errors[path] ??
  (kind === 'lines' ? Object.entries(errors).find(([name]) => name.startsWith(`${path}.`))?.[1] : undefined)

type ListProps = FieldProps & { field: Extract<ContentField, { kind: 'list' }> }

/** List of entries. Its buttons submit the form, and the server returns the changed list without saving it. */
function ContentList({ field, path, data, errors, pressed }: ListProps) {
  const items = Array.isArray(data) ? data : []
  const { label, hint, entry = 'Entry', isSorted, min = 0, max = 0 } = field
  const button = (change: string, at: string, text: string, about: string) => (
    <Button type="submit" size="sm" variant="secondary" name="do" value={`${change} ${at}`}>
      {text}
      <span className="sr-only">{about}</span>
    </Button>
  )
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {errors[path] && <p className="text-sm font-medium text-danger">{errors[path]}</p>}
      {items.length < max && <div>{button('add', path, `Add ${entry.toLowerCase()}`, '')}</div>}
      {items.map((item, index) => {
        const at = `${path}.${index}`
        const about = ` ${entry} ${index + 1}`
        return (
          <div key={at} className="flex flex-wrap items-start justify-end gap-x-2 gap-y-1">
            <ListEntry
              field={field.item}
              path={at}
              data={item}
              errors={errors}
              pressed={pressed}
              name={about}
              isAdded={pressed === `add ${path}` && index === items.length - 1}
            >
              {items.length > min && <div>{button('remove', at, 'Remove', about)}</div>}
            </ListEntry>
            {!isSorted && (
              <div className="flex gap-1 pt-1">
                {index > 0 && button('up', at, 'Up', about)}
                {index < items.length - 1 && button('down', at, 'Down', about)}
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

type EntryProps = FieldProps & { name: string; isAdded: boolean; children: ReactNode }

/** Entry of a list under its title. It is open if it was just added, has an error, or contains a changed list. */
function ListEntry({ name, isAdded, children, ...entry }: EntryProps) {
  const { field, path, data, errors, pressed } = entry
  const [title, setTitle] = useState(() => formatEntryTitle(field, data))
  const hasError = Object.keys(errors).some((error) => `${error}.`.startsWith(`${path}.`))
  function updateTitle({ currentTarget }: FormEvent) {
    const form = currentTarget.closest('form')
    const values = form && new Map(Object.entries(parseForm(new FormData(form))))
    if (values) setTitle(formatEntryTitle(field, readContentForm(field, values, path)))
  }
  return (
    <details
      id={path}
      open={isAdded || hasError || pressed?.includes(` ${path}.`)}
      ref={isAdded ? focusFirstField : undefined}
      onInput={updateTitle}
      className="min-w-0 grow basis-40 rounded-lg border border-line open:basis-full"
    >
      <summary className="flex gap-3 px-3 py-3 font-semibold wrap-anywhere">
        <ChevronDown className="mt-1 size-5 shrink-0 [[open]>summary>&]:rotate-180" />
        {title || name}
      </summary>
      <div className="grid gap-4 p-4 pt-1">
        <ContentFields {...entry} isEntry />
        {children}
      </div>
    </details>
  )
}

const focusFirstField = (entry: HTMLDetailsElement | null) =>
  entry?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
