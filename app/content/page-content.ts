import * as z from 'zod/mini'
import {
  type ContentItem,
  clockField,
  dateField,
  fixedEntriesField,
  groupField,
  linesField,
  linkField,
  listField,
  longTextField,
  numberField,
  textField,
} from '#app/lib/content.ts'

/** Texts of a page, nested in groups and lists. */
type Texts = { readonly [name: string]: Text | undefined }
type Text = string | number | boolean | Texts | readonly Text[]

/** Names of values that the owner cannot edit, because they belong to the layout, such as the kind of a section. */
const fixedNames = 'kind id from to of ground layout mark seed for size onPhones changed'.split(' ')

/** Labels in the owner's form, by name of the text. The labels of other names are derived from the names. */
const labels: Readonly<Record<string, string>> = {
  title: 'Heading',
  says: 'Key sentence',
  lead: 'Introduction',
  description: 'Description for search engines',
  path: 'Where it leads',
  means: 'What it means',
  signs: 'How one can tell',
  list: 'Entries',
  whoComes: 'Start here',
  transform: 'The four cards',
  more: 'Link to About Us',
  quicker: 'Beside the form',
  next: 'Last section',
  tab: 'Title in the browser',
}

/**
 * Maximum length of an edited text, as a multiple of the shipped text's length. The layout is made for the shipped
 * texts.
 */
const growth = 1.6
const shortest = 60
/** Length in characters from which a text is edited in a text area. */
const longFrom = 90

/**
 * Makes the texts of a page editable. The form is derived from the shipped texts: no text can be added or removed,
 * because the layout and the specification depend on them.
 */
export const definePageContent = <Data extends Texts>(
  path: string,
  title: string,
  page: string,
  shipped: Data,
): ContentItem<Data> => ({
  path,
  title,
  page,
  about: page,
  schema: makeSchema(title, shipped) as unknown as z.ZodMiniType<Data>,
  shipped,
})

function makeSchema(name: string, value: Text): z.core.$ZodType {
  const label = labels[name] ?? humanize(name)
  if (isFixed(name, value))
    return z.pipe(
      z.optional(z.unknown()),
      z.transform(() => value),
    )
  if (typeof value === 'number') return numberField(label, { min: 0, max: 1_000_000 })
  if (typeof value === 'string') return makeTextSchema(name, label, value)
  if (!Array.isArray(value))
    return groupField(
      label,
      Object.fromEntries(Object.entries(value).map(([key, item]) => [key, makeSchema(key, item)])),
    )
  const count = value.length
  const [first = ''] = value
  if (value.every((item): item is string => typeof item === 'string' && item !== '')) {
    const longest = Math.max(...value.map((item) => limitOf(item)))
    return linesField(label, { min: count, max: count, longest }, `${count} lines.`)
  }
  if (
    typeof first !== 'object' ||
    'length' in first ||
    value.some((item) => shapeOf(item) !== shapeOf(first))
  )
    return fixedEntriesField(
      label,
      value.map((item, index) => makeSchema(nameEntry(item, index), item)),
    )
  return listField(
    label,
    { entry: 'Entry', min: count, max: count },
    makeSchema('Entry', mergeEntries(first, value)),
  )
}

const isFixed = (name: string, value: Text): boolean =>
  fixedNames.includes(name) ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every((item) => typeof item === 'number'))

/**
 * Returns the names and fixed values of an entry as a string. The entries of a list can be moved only if these strings
 * are equal.
 */
const shapeOf = (entry: Text | undefined): string =>
  JSON.stringify(entry, (name, value) => {
    if (isFixed(name, value)) return value
    if (Array.isArray(value)) return value.length
    return typeof value === 'object' ? value : typeof value
  })

function nameEntry(entry: Text, index: number): string {
  const { title } = entry as Texts
  return typeof title === 'string' ? title : `Part ${index + 1}`
}

const limitOf = (text: string) => Math.max(shortest, Math.ceil((text.length * growth) / 10) * 10)

function makeTextSchema(name: string, label: string, text: string): z.core.$ZodType {
  if (/^path$|Path$/.test(name)) return linkField(label)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dateField(label)
  if (/^\d\d:\d\d$/.test(text)) return clockField(label)
  if (text === '') return textField(label, shortest, { isOptional: true })
  return text.length >= longFrom ? longTextField(label, limitOf(text)) : textField(label, limitOf(text))
}

/**
 * Merges entries into one with the longest text for each name. The limits for all entries are derived from the result.
 */
function mergeEntries(first: Text, entries: readonly Text[]): Text {
  if (typeof first === 'string')
    return entries.reduce<string>(
      (longest, entry) => (`${entry}`.length > longest.length ? `${entry}` : longest),
      '',
    )
  if (typeof first !== 'object' || Array.isArray(first)) return first
  return Object.fromEntries(
    Object.entries(first).map(([key, item]) => [
      key,
      mergeEntries(
        item ?? '',
        entries.map((entry) => (entry as Texts)[key] ?? ''),
      ),
    ]),
  )
}

const humanize = (name: string): string => {
  const words = name.includes(' ') ? name : name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
