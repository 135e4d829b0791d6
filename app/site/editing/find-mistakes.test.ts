import { expect, test } from 'vitest'
import { findContentItem } from '#app/content/items.ts'
import { findMistakes } from './find-mistakes.ts'
import { describeField, type EnteredContent } from './form-data.ts'

const check = { hasPage: (path: string) => !/^\/(abuot|no-page|gone)$/.test(path), today: '2026-11-26' }

/** Returns the paths of the fields with errors or warnings after a change to the shipped data. */
function complaintsAbout(path: string, field?: string, value: EnteredContent = '') {
  const item = findContentItem(path)
  if (!item) throw new Error(`no item ${path}`)
  const changed = structuredClone(item.shipped) as Record<string, EnteredContent>
  const steps = field?.split('.') ?? []
  const last = steps.pop()
  const holder = steps.reduce<Record<string, EnteredContent>>(
    (holder, step) => holder[step] as unknown as Record<string, EnteredContent>,
    changed,
  )
  if (last) holder[last] = value
  const parsed = item.schema.safeParse(changed)
  if (!parsed.success) return parsed.error.issues.map(({ path }) => path.join('.'))
  const { errors, warnings } = findMistakes(describeField('', item.schema), changed, check)
  return [...Object.keys(errors), ...Object.keys(warnings)]
}

const long = (length: number) => 'long '.repeat(length / 5)
const opening = {
  slug: 'x',
  title: 'X',
  summary: 'X',
  team: 'X',
  reportsTo: 'X',
  about: ['X'],
  work: ['X'],
  needs: ['X'],
}

test.each<[what: string, path: string, field: string, EnteredContent, mistakeAt?: string]>([
  ['a price typed by hand', 'home', 'tagline', 'An hour for ₹1,500.'],
  ['a price in rupees', 'home', 'transform.cards.0.text', 'From Rs. 1500 a month.'],
  ['a price in INR', 'about', 'lead', 'Only INR 999.'],
  ['a wrong price beside the right one', 'home', 'tagline', '{price}, not ₹1,200.'],
  ['a dead link', 'home', 'more.path', '/abuot'],
  ['a dead link in a list', 'home', 'whoComes.list.0.path', '/no-page'],
  ['a dead link with an anchor', 'home', 'quicker.path', '/gone#here'],
  ['a dead link with a query', 'contactus', 'elsewhere.0.path', '/gone?x=1'],
  ['a link without a slash', 'home', 'more.path', 'about'],
  ['a script as a link', 'company', 'social.0.url', 'javascript:alert(1)'],
  ['a link to another host without a scheme', 'home', 'more.path', '//elsewhere.example'],
  ['an empty link', 'partners', 'technology.0.link', ''],
  [
    'a logo without a description',
    'partners',
    'technology.0.logo',
    { id: 'a', width: 9, height: 9, alt: ' ' },
    'technology.0.logo.alt',
  ],
  ['a long heading', 'about', 'title', long(200)],
  ['a long introduction', 'about', 'lead', long(900)],
  ['a long quote', 'testimonials', 'tiles.0.text', long(400)],
  ['an empty heading', 'about', 'title', '  '],
  ['an empty phone number', 'company', 'phone', ''],
  ['an empty name of a partner', 'partners', 'technology.2.title', ''],
  ['a repeated partner', 'partners', 'technology.1.title', 'Public cloud platform', 'technology.1'],
  ['a repeated card', 'home', 'transform.cards.2.title', 'Professional Services', 'transform.cards.2'],
  ['a repeated line', 'home', 'title', ['Join the dots.', 'Join the dots.'], 'title.1'],
  ['an expired opening', 'openings', 'openings.0.applyBy', '2026-11-25'],
  [
    'an opening without a date',
    'openings',
    'openings',
    [{ ...opening, helps: [], firstMonths: [], posted: '', applyBy: '' }] as unknown as EnteredContent,
    'openings.0.posted',
  ],
  ['an unknown token', 'home', 'tagline', 'We are {compnay}.'],
  ['an empty token', 'about', 'lead', 'Call {}.'],
  ['HTML typed as text', 'home', 'tagline', 'We <b>help</b> people.'],
  ['Markdown typed as text', 'about', 'lead', 'We **help** people.'],
  ['an invalid phone number', 'company', 'phone', 'call us'],
  ['a GSTIN with a wrong character', 'company', 'gstin', '36AAAAA0000A1Z4'],
  [
    'a fifth card',
    'home',
    'transform.cards',
    Array.from({ length: 5 }, (_, n) => ({ title: `${n}`, text: 'x', path: '/about' })),
  ],
])('finds %s', (_, path, field, value, mistakeAt = field) => {
  expect(complaintsAbout(path, field, value)).toContain(mistakeAt)
})

test.each([
  'company',
  'prices',
  'people',
  'partners',
  'openings',
  'home',
  'about',
  'contactus',
  'clients-resellers',
])('finds no mistake in the shipped %s', (path) => {
  expect(complaintsAbout(path)).toEqual([])
})
