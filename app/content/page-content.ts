import type * as z from 'zod/mini'
import {
  type ContentItem,
  groupField,
  linesField,
  linkField,
  listField,
  longTextField,
  numberField,
  textField,
} from '#app/lib/content.ts'

/** Texts of a page: strings and numbers in groups and lists. */
type Texts = { readonly [name: string]: Text }
type Text = string | number | Texts | readonly Text[]

/** Labels of the owner's form, by the names of texts. Other names are shown as they are, `elsewhere title`. */
const labels: Readonly<Record<string, string>> = {
  title: 'Heading',
  says: 'Key sentence',
  lead: 'Introduction',
  description: 'Description for search engines',
  path: 'Where it leads',
  does: 'What we do',
  means: 'What it means',
  signs: 'How one can tell',
  list: 'Entries',
  whoComes: 'Who comes to us',
  transform: 'The four cards',
  more: 'Link to About Us',
  quicker: 'Beside the form',
  hold: 'Last section',
  stories: 'Success stories',
  goods: 'What can be offered',
}

/** A text may grow by this factor; the layouts are made for texts of about the shipped length. */
const growth = 1.6
const shortest = 60
/** Length in characters from which a text has a large field. */
const longFrom = 90

/**
 * Makes the texts of a page editable. The form follows the shipped texts: each keeps its place, and a list keeps its
 * number of entries, because the layout and the specification count on it.
 */
export const pageContent = <Data extends Texts>(
  path: string,
  title: string,
  page: string,
  shipped: Data,
): ContentItem<Data> => ({
  ...{ path, title, page },
  about: `Texts of the page ${page}.`,
  schema: makeSchema(title, shipped) as unknown as z.ZodMiniType<Data>,
  shipped,
})

function makeSchema(name: string, value: Text): z.core.$ZodType {
  const label = labels[name] ?? humanize(name)
  if (typeof value === 'number') return numberField(label, { min: 0, max: 1_000_000 })
  if (typeof value === 'string') return makeTextSchema(name, label, value)
  if (!Array.isArray(value))
    return groupField(
      label,
      Object.fromEntries(Object.entries(value).map(([key, item]) => [key, makeSchema(key, item)])),
    )
  const count = value.length
  const [first = ''] = value
  if (value.every((item): item is string => typeof item === 'string')) {
    const longest = Math.max(...value.map((item) => limitOf(item)))
    return linesField(label, { min: count, max: count, longest }, `${count} lines.`)
  }
  return listField(
    label,
    { entry: 'Entry', min: count, max: count },
    makeSchema('Entry', mergeEntries(first, value)),
  )
}

const limitOf = (text: string) => Math.max(shortest, Math.ceil((text.length * growth) / 10) * 10)

function makeTextSchema(name: string, label: string, text: string): z.core.$ZodType {
  if (/^path$|Path$/.test(name)) return linkField(label)
  return text.length >= longFrom ? longTextField(label, limitOf(text)) : textField(label, limitOf(text))
}

/** Returns an entry with the longest texts of all entries, from which the limits follow. */
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
        item,
        entries.map((entry) => (entry as Texts)[key] ?? ''),
      ),
    ]),
  )
}

const humanize = (name: string): string => {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
