/** What was typed and ticked in a form, by field name, as it came with a post. */
export type Values = Readonly<Record<string, readonly string[]>>

/** Fields of the page's own, not of the visitor. */
const own = new Set(['key', 'session', 'counselor', 'date', 'time', 'view', 'panel', 'pick'])

export function valuesIn(form: FormData): Values {
  const values: Record<string, string[]> = {}
  for (const [name, value] of form) {
    if (own.has(name) || typeof value !== 'string') continue
    values[name] = [...(values[name] ?? []), value]
  }
  return values
}

export const typed = (values: Values, name: string): string => values[name]?.[0] ?? ''

export const ticked = (values: Values, name: string, value = 'on'): boolean =>
  values[name]?.includes(value) ?? false

/** Whether everything asked about the visitor themselves is there. */
export const detailsDone = (values: Values): boolean =>
  ['name', 'email', 'phone', 'city', 'bookedFor'].every((name) => typed(values, name).trim() !== '')

/**
 * The ten digits of a pasted Indian number: spaces, hyphens, `+91` and a leading 0 go. Null when it is no such number,
 * so that it stays as it was pasted.
 */
export function tenDigits(pasted: string): string | null {
  const [, digits] = /^(?:\+?91|0)?(\d{10})$/.exec(pasted.replace(/[\s()-]/g, '')) ?? []
  return digits ?? null
}
