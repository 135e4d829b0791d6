import { expect, test } from 'vitest'
import { eventsContent } from '#app/content/events.ts'
import { findContentItem } from '#app/content/items.ts'
import { groupField, listField, numberField, textField } from '#app/lib/content.ts'
import {
  applyListChange,
  describeField,
  formatEntryTitle,
  parseListChange,
  readContentForm,
} from './form-data.ts'

const field = describeField(
  '',
  groupField('Team', {
    title: textField('Title', 40),
    people: listField(
      'People',
      { entry: 'Person', max: 3 },
      groupField('Person', {
        name: textField('Name', 40),
        tags: listField('Tags', { entry: 'Tag', max: 2 }, textField('Tag', 10)),
      }),
    ),
  }),
)
const read = (entries: Record<string, string>) => readContentForm(field, new Map(Object.entries(entries)))

test('builds the form data from fields that are named by path', () => {
  expect(
    read({
      title: 'Team',
      'people.0.name': 'Asha',
      'people.0.tags.0': 'AI',
      'people.1.name': 'Ravi',
      other: 'x',
    }),
  ).toEqual({
    title: 'Team',
    people: [
      { name: 'Asha', tags: ['AI'] },
      { name: 'Ravi', tags: [] },
    ],
  })
})

test.each(['₹1,500', '1 500'])('reads the number "%s"', (typed) => {
  const amount = describeField('', numberField('Price', { min: 1, max: 9999 }))
  expect(readContentForm(amount, new Map([['', typed]]))).toBe('1500')
})

test('creates a missing slug from the name of an event', () => {
  const values = { 'events.0.name': 'Garden day', 'events.0.slug': '', 'events.1.slug': 'roses' }
  const read = readContentForm(describeField('', eventsContent.schema), new Map(Object.entries(values)))
  expect(read).toMatchObject({ events: [{ slug: 'garden-day' }, { slug: 'roses' }] })
})

test('reads list entries in the order of submission, at most one more than the schema allows', () => {
  const many = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [`people.${3_000_000 - index}.name`, `${index}`]),
  )
  expect(read(many)).toMatchObject({ people: [{ name: '0' }, { name: '1' }, { name: '2' }, { name: '3' }] })
})

const team = {
  title: 'Team',
  people: [
    { name: 'Asha', tags: ['AI', 'HR'] },
    { name: 'Ravi', tags: [] },
  ],
}

test.each([
  ['add people', ['Asha', 'Ravi', '']],
  ['remove people.0', ['Ravi']],
  ['up people.1', ['Ravi', 'Asha']],
  ['down people.0', ['Ravi', 'Asha']],
  ['up people.0', ['Asha', 'Ravi']],
  ['down people.1', ['Asha', 'Ravi']],
  ['remove people.7', ['Asha', 'Ravi']],
  ['remove people.length', ['Asha', 'Ravi']],
  ['add __proto__', ['Asha', 'Ravi']],
])('changes a list with the button "%s"', (button, names) => {
  const change = parseListChange(button)
  const changed = change && applyListChange(field, team, change)
  expect((changed as typeof team).people.map(({ name }) => name)).toEqual(names)
})

test.each([
  ['openings', { slug: 'x', title: 'Gardener' }, 'Gardener'],
  ['openings', { title: '', slug: '' }, ''],
  ['prices', { from: '2026-12-01', rupees: '1500' }, '₹1,770 with tax, from 1 December 2026'],
  ['prices', { from: '', rupees: '1500' }, ''],
])('titles an entry of the list %s by its first text or its price', (path, entry, title) => {
  const form = describeField('', findContentItem(path)?.schema as never)
  const list = form.kind === 'group' && form.fields[0]
  expect(list && list.kind === 'list' && formatEntryTitle(list.item, entry)).toBe(title)
})

test('changes a list inside a list', () => {
  const change = parseListChange('remove people.0.tags.0')
  expect(change && applyListChange(field, team, change)).toMatchObject({
    people: [{ tags: ['HR'] }, { tags: [] }],
  })
})

test.each(['publish', 'draft', '', 'delete people'])('ignores the button "%s"', (button) => {
  expect(parseListChange(button)).toBeNull()
})
