import { tenDigits } from '#app/booking/phone.ts'
import { detailNames, formNameOf } from '#app/booking/visitor.ts'

/** Submitted form values by field name. */
export type Values = Readonly<Record<string, readonly string[]>>

/** Names of the fields that a visitor fills in. Other fields of a form are left unchanged. */
const asked: readonly string[] = [...detailNames.map(formNameOf), 'other', 'consent']
/** Maximum number of values per field: all fifteen professions. */
const most = 15

/** Whether a visitor fills in a field with this name. */
export const isAsked = (name: string): boolean => asked.includes(name)

/**
 * Form field with the token of the booking stored in the browser, which identifies the visitor's own booking.
 */
export const ownName = 'own'

export function valuesIn(form: FormData): Values {
  const all = asked.map((name) => {
    const values = form.getAll(name).slice(0, most)
    return [name, values.filter((value) => typeof value === 'string')] as const
  })
  return Object.fromEntries(all.filter(([, values]) => values.length > 0))
}

export const typed = (values: Values, name: string): string => values[name]?.[0] ?? ''

export const ticked = (values: Values, name: string, value = 'on'): boolean =>
  values[name]?.includes(value) ?? false

/** Fields about the visitor. */
export const contactFields = ['bookedFor', 'name', 'email', 'phone', 'city'] as const
/** Required fields in the order of the page. */
const needed = [...contactFields, 'moment', 'consent'] as const
export type Needed = (typeof needed)[number]

/**
 * Lists the names of empty required fields, without validation. Returns a string so that React detects no change.
 */
export const blanksIn = (values: Values): string =>
  needed.filter((name) => name !== 'moment' && !typed(values, name).trim()).join(' ')

/** Returns the first missing field, including the time. */
export const firstMissing = (blanks: string, hasMoment: boolean): Needed | null =>
  needed.find((name) => (name === 'moment' ? !hasMoment : blanks.split(' ').includes(name))) ?? null

const looksRight: Partial<Record<string, (text: string) => boolean>> = {
  email: (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
  phone: (text) => tenDigits(text) !== null,
}
const isThere = (text: string) => text !== ''

/** Whether the visitor's details look complete, without running the schema. */
export const detailsDone = (values: Values): boolean =>
  contactFields.every((name) => (looksRight[name] ?? isThere)(typed(values, name).trim()))

/** Error messages by field name, one per field. */
export type Errors = Readonly<Partial<Record<string, string>>>

export const fieldId = (name: string): string => `booking-${name}`

/** Returns a field's props by name. */
export const fieldOf = (values: Values, errors: Errors) => (name: string) => ({
  name,
  id: fieldId(name),
  error: errors[name],
  defaultValue: typed(values, name),
})

/** Order of the fields on the page, used for the list of errors. */
const order: readonly string[] = [...new Set(['bookedFor', ...detailNames.map(formNameOf), 'moment'])]

/** Merges the errors of date and time, which are picked together. */
export function shownErrors({ date, time, ...others }: Errors): Errors {
  return date || time ? { ...others, moment: 'Please select a session date and time.' } : others
}

/** Lists errors in page order, with their fields. */
export function listErrors(errors: Errors): { field: string; message: string }[] {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.entries(errors)
    .sort(([a], [b]) => place(a) - place(b))
    .flatMap(([name, message]) => (message ? [{ field: fieldId(name), message }] : []))
}

/** Removes the error of a field that is being edited. */
export function without(errors: Errors, name: string): Errors {
  if (!(name in errors)) return errors
  const { [name]: _, ...others } = errors
  return others
}
