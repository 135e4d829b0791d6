import type * as z from 'zod/mini'
import { makeSlug } from '#app/blog/post.ts'
import { calculatePrice } from '#app/lib/business.ts'
import { type FieldInfo, fieldInfo } from '#app/lib/content.ts'
import { formatLongDate } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { type IsoDate, isIsoDate } from '#app/lib/time.ts'
import { noPicture, readPicture } from '#app/pictures/picture.ts'

/** Description of a form field, as plain data for the browser. */
export type ContentField = Omit<FieldInfo, 'kind'> & { name: string } & (
    | { kind: 'text' | NonNullable<FieldInfo['kind']> }
    | { kind: 'group'; fields: readonly ContentField[]; isList?: true }
    | { kind: 'list'; item: ContentField }
  )

/** Describes the form of a schema. Values without a label are not in the form. */
export function describeField(name: string, schema: z.core.$ZodType): ContentField {
  const { kind, ...info } = { label: '', ...fieldInfo.get(schema as z.ZodMiniType), name }
  if (kind) return { ...info, kind }
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return { ...info, kind: 'group', fields: describeFields(Object.entries(def.shape)) }
    case 'tuple':
      return {
        ...info,
        kind: 'group',
        isList: true,
        fields: describeFields(def.items.map((item, index) => [`${index}`, item])),
      }
    case 'array':
      return { ...info, kind: 'list', item: describeField('', def.element) }
    default:
      return { ...info, kind: 'text' }
  }
}

const describeFields = (fields: readonly (readonly [name: string, z.core.$ZodType])[]): ContentField[] =>
  fields
    .filter(([, field]) => fieldInfo.get(field as z.ZodMiniType) !== undefined)
    .map(([name, field]) => describeField(name, field))

/** Data of the editor's form as entered, before validation. */
export type EnteredContent =
  | string
  | null
  | number
  | readonly EnteredContent[]
  | { readonly [name: string]: EnteredContent }

const join = (path: string, name: string | number) => (path === '' ? `${name}` : `${path}.${name}`)

/**
 * Reads the data of a form. A field's name is its path in the data, such as `people.2.name`. Entries of a list keep the
 * order of the form, whatever their indexes. An empty slug is made from the first field of its group.
 */
export function readContentForm(
  field: ContentField,
  values: ReadonlyMap<string, string>,
  path = '',
): EnteredContent {
  if (field.kind === 'group') {
    const read = field.fields.map(
      (child) => [child.name, readContentForm(child, values, join(path, child.name))] as const,
    )
    if (field.isList) return read.map(([, value]) => value)
    const group = Object.fromEntries(read)
    const slug = field.fields.find(({ isSlug }) => isSlug)?.name
    return slug && group[slug] === '' ? { ...group, [slug]: makeSlug(String(read[0]?.[1])) } : group
  }
  if (field.kind === 'lines') return (values.get(path) ?? '').split('\n').flatMap((line) => line.trim() || [])
  if (field.kind === 'picture') return readPicture(values, path) ?? noPicture
  const value = values.get(path) ?? ''
  if (field.kind === 'number') return value.replace(/[₹,\s]/g, '')
  if (field.kind !== 'list') return value
  const prefix = `${path}.`
  const indexes = new Set<string>()
  for (const name of values.keys())
    if (name.startsWith(prefix)) indexes.add(name.slice(prefix.length).split('.', 1)[0] ?? '')
  return [...indexes]
    .slice(0, (field.max ?? 0) + 1)
    .map((index) => readContentForm(field.item, values, prefix + index))
}

/** Returns the first text in an entry, or an entry that is a text itself. Returns an empty string if there is none. */
export function findFirstText(entry: EnteredContent): string {
  const texts = entry !== null && typeof entry === 'object' ? Object.values(entry) : [entry]
  return String(texts.find((text) => typeof text === 'string' && text !== '') ?? '')
}

/** Formats the title of a list's entry: its price, or its first text. Returns an empty string for a new entry. */
export function formatEntryTitle(field: ContentField, entry: EnteredContent): string {
  if (field.kind !== 'group') return findFirstText(entry)
  const values = entry as Readonly<Record<string, EnteredContent>>
  const isPrice = field.fields.some((child) => child.isPrice)
  if (!isPrice) return findFirstText(field.fields.map(({ name }) => values[name] ?? ''))
  const { from, rupees } = entry as Record<'from' | 'rupees', string>
  return isIsoDate(from) && /^\d{1,6}$/.test(rupees) ? formatPriceFrom({ from, rupees: Number(rupees) }) : ''
}

/** Formats a price and its start date: `₹1,770 with tax, from 1 December 2026`. */
export const formatPriceFrom = ({ rupees, from }: { rupees: number; from: IsoDate }): string =>
  `${formatRupees(calculatePrice(rupees).total)} with tax, from ${formatLongDate(from)}`

/** Returns the empty data of a field, for a new entry of a list. */
function makeEmpty(field: ContentField): EnteredContent {
  if (field.kind === 'group')
    return Object.fromEntries(field.fields.map((child) => [child.name, makeEmpty(child)]))
  if (field.kind === 'picture') return noPicture
  return field.kind === 'list' || field.kind === 'lines' ? [] : ''
}

const listChanges = ['add', 'remove', 'up', 'down'] as const
type ListChange = (typeof listChanges)[number]

/** Parses the value of a list button, such as `up people.2`. Returns null for any other button. */
export function parseListChange(value: string): { change: ListChange; path: string[] } | null {
  const [word, path = ''] = value.split(' ', 2)
  const change = listChanges.find((name) => name === word)
  return change ? { change, path: path.split('.') } : null
}

/** Applies a list change to the entered data. Has no effect if the path does not exist. */
export function applyListChange(
  field: ContentField,
  data: EnteredContent,
  { change, path }: { change: ListChange; path: readonly string[] },
): EnteredContent {
  const [name = '', ...rest] = path
  if (field.kind === 'group') {
    const child = field.fields.find((known) => known.name === name)
    const values = data as { readonly [name: string]: EnteredContent }
    if (!child) return data
    const changed = applyListChange(child, values[name] ?? '', { change, path: rest })
    return Array.isArray(data) ? data.with(Number(name), changed) : { ...values, [name]: changed }
  }
  if (field.kind !== 'list' || !Array.isArray(data)) return data
  if (change === 'add' && path.length === 0) return [...data, makeEmpty(field.item)]
  const index = Number(name)
  if (!(index in data)) return data
  if (rest.length > 0)
    return data.map((item, place) =>
      place === index ? applyListChange(field.item, item, { change, path: rest }) : item,
    )
  if (change === 'remove') return data.filter((_, place) => place !== index)
  const other = change === 'up' ? index - 1 : index + 1
  if (!(other in data)) return data
  return data.map((item, place) => (place === index ? data[other] : place === other ? data[index] : item))
}
