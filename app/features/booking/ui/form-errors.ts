import { detailNames, formNameOf } from '../domain/visitor.ts'

/** One message a field, by the field's name. */
export type Errors = Readonly<Partial<Record<string, string>>>

export const fieldId = (name: string): string => `booking-${name}`

/** In the order in which the page asks, so that the list above the form reads like the form. */
const order: readonly string[] = [...new Set(['bookedFor', ...detailNames.map(formNameOf), 'moment'])]

/** A schema's errors as the page shows them: date and time, which are picked together, have one message. */
export function shownErrors({ date, time, ...others }: Errors): Errors {
  return date || time ? { ...others, moment: 'Please select a session date and time.' } : others
}

/** As a list with links to the fields. */
export function listOf(errors: Errors): { field: string; message: string }[] {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.entries(errors)
    .sort(([a], [b]) => place(a) - place(b))
    .flatMap(([name, message]) => (message ? [{ field: fieldId(name), message }] : []))
}

/** Without the message of a field that is being put right. */
export function without(errors: Errors, name: string): Errors {
  if (!(name in errors)) return errors
  const { [name]: _, ...others } = errors
  return others
}
