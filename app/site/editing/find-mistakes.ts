import { tokenNames } from '#app/lib/tokens.ts'
import { type ContentField, type EnteredContent, findFirstText } from './form-data.ts'

/** Mistakes by the path of their field. Errors prevent publishing; warnings are shown once before publishing. */
export type Mistakes = { errors: Record<string, string>; warnings: Record<string, string> }

type Check = {
  hasPage: (path: string) => boolean
  /** Date in India. */
  today: string
}

const tokenPattern = /\{(\w*)\}/g
const priceByHand = /(₹|\bRs\.?|\bINR)\s?\d/
const markup = /<\/?[a-z]\w{0,9}\b|\*\*|&[a-z]{2,8};|\]\(/i

/** Finds mistakes that the schema cannot find: dead links, unknown tokens, and prices written as digits. */
export function findMistakes(field: ContentField, data: EnteredContent, check: Check): Mistakes {
  const mistakes: Mistakes = { errors: {}, warnings: {} }
  visit(field, data, '', check, mistakes)
  return mistakes
}

function visit(field: ContentField, data: EnteredContent, path: string, check: Check, found: Mistakes): void {
  const at = (name: string | number) => (path === '' ? `${name}` : `${path}.${name}`)
  if (field.kind === 'group') {
    const values = data as { readonly [name: string]: EnteredContent }
    for (const child of field.fields) visit(child, values[child.name] ?? '', at(child.name), check, found)
    return
  }
  if (field.kind === 'list' || field.kind === 'lines') {
    const items = data as readonly EnteredContent[]
    findTwins(items, at, found)
    items.forEach((item, index) => {
      if (field.kind === 'list') visit(field.item, item, at(index), check, found)
      else checkText(String(item), path, found)
    })
    return
  }
  if (field.kind === 'picture') return
  const value = String(data ?? '')
  if (field.kind === 'link') {
    const [target = ''] = value.split(/[?#]/, 1)
    if (value.startsWith('/') && !check.hasPage(target)) found.errors[path] = `There is no page at ${value}.`
  } else if (field.kind === 'date') {
    if (field.isDeadline && value !== '' && value < check.today)
      found.warnings[path] = `${field.label} is in the past.`
  } else checkText(value, path, found)
}

function checkText(text: string, path: string, { errors, warnings }: Mistakes): void {
  const unknown = [...text.matchAll(tokenPattern)].find(([, name = '']) => !tokenNames.includes(name))
  if (unknown) errors[path] = `${unknown[0]} stands for nothing. Known are {${tokenNames.join('}, {')}}.`
  if (priceByHand.test(text))
    warnings[path] = 'A price typed by hand does not change with the price: use {price}.'
  if (markup.test(text)) warnings[path] = 'Markup is shown as it is typed.'
}

/** Adds a warning for each entry whose first text equals that of an earlier entry. */
function findTwins(
  items: readonly EnteredContent[],
  at: (index: number) => string,
  { warnings }: Mistakes,
): void {
  const names = items.map((item) => findFirstText(item).toLowerCase())
  names.forEach((name, index) => {
    const first = names.indexOf(name)
    if (name !== '' && first < index) warnings[at(index)] = `Entry ${index + 1} repeats entry ${first + 1}.`
  })
}
