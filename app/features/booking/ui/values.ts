import { detailNames, formNameOf } from '../domain/visitor.ts'

/** What was typed and ticked in a form, by field name, as it came with a post. */
export type Values = Readonly<Record<string, readonly string[]>>

/** What a visitor can type and tick; a form may hold anything else, and it is left where it is. */
const asked: readonly string[] = [...detailNames.map(formNameOf), 'other', 'consent']
/** No field has more than the fifteen professions. */
const most = 15

/** Whether a field of this name is one that a visitor types or ticks. */
export const isAsked = (name: string): boolean => asked.includes(name)

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
export const contactNames = ['bookedFor', 'name', 'email', 'phone', 'city'] as const
const looksRight: Partial<Record<string, RegExp>> = { email: /^\S+@\S+\.\S+$/, phone: /^\d{10}$/ }

/** Whether everything asked about the visitor themselves is there, as far as can be seen without the schema. */
export const detailsDone = (values: Values): boolean =>
  contactNames.every((name) => (looksRight[name] ?? /./).test(typed(values, name).trim()))
