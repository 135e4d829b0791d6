import { tenDigits } from '../domain/phone.ts'
import { detailNames, formNameOf } from '../domain/visitor.ts'

/** What was typed and ticked in a form, by field name, as it came with a post. */
export type Values = Readonly<Record<string, readonly string[]>>

/** What a visitor can type and tick; a form may hold anything else, and it is left where it is. */
const asked: readonly string[] = [...detailNames.map(formNameOf), 'other', 'consent']
/** No field has more than the fifteen professions. */
const most = 15

/** Whether a field of this name is one that a visitor types or ticks. */
export const isAsked = (name: string): boolean => asked.includes(name)

/** In a sent form: the token of the booking that the browser remembers, by which its own time is known to be its own. */
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

/** What is asked about the visitor themselves. */
export const contactFields = ['bookedFor', 'name', 'email', 'phone', 'city'] as const
/** What must be there before a form is sent, in the order in which the page asks. */
const needed = [...contactFields, 'moment', 'consent'] as const
export type Needed = (typeof needed)[number]

/** The names of what is neither typed nor ticked; whether it is right is said when it is sent. As text, for it seldom changes. */
export const blanksIn = (values: Values): string =>
  needed.filter((name) => name !== 'moment' && !typed(values, name).trim()).join(' ')

/** What comes next: of the blanks and the time the first that is not there. */
export const firstMissing = (blanks: string, hasMoment: boolean): Needed | null =>
  needed.find((name) => (name === 'moment' ? !hasMoment : blanks.split(' ').includes(name))) ?? null

const looksRight: Partial<Record<string, (text: string) => boolean>> = {
  email: (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
  phone: (text) => tenDigits(text) !== null,
}
const isThere = (text: string) => text !== ''

/** Whether everything asked about the visitor themselves is there, as far as can be seen without the schema. */
export const detailsDone = (values: Values): boolean =>
  contactFields.every((name) => (looksRight[name] ?? isThere)(typed(values, name).trim()))

/** One message a field, by the field's name. */
export type Errors = Readonly<Partial<Record<string, string>>>

export const fieldId = (name: string): string => `booking-${name}`

/** What a field of a booking's form is given, by its name. */
export const fieldOf = (values: Values, errors: Errors) => (name: string) => ({
  name,
  id: fieldId(name),
  error: errors[name],
  defaultValue: typed(values, name),
})

/** In the order in which the page asks, so that the list above the form reads like the form. */
const order: readonly string[] = [...new Set(['bookedFor', ...detailNames.map(formNameOf), 'moment'])]

/** A schema's errors as the page shows them: date and time, which are picked together, have one message. */
export function shownErrors({ date, time, ...others }: Errors): Errors {
  return date || time ? { ...others, moment: 'Please select a session date and time.' } : others
}

/** As a list with links to the fields. */
export function listErrors(errors: Errors): { field: string; message: string }[] {
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
