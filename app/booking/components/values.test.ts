import { afterEach, expect, test, vi } from 'vitest'
import {
  addReasonToDraft,
  isChecked,
  listFormErrors,
  mergeSlotErrors,
  readFirstValue,
  readFormValues,
} from './values.ts'

afterEach(() => vi.unstubAllGlobals())

test('returns the visitor’s form values without the page’s own fields', () => {
  const form = new FormData()
  form.append('name', 'Asha')
  for (const profession of ['Pilot', 'Chef']) form.append('professions', profession)
  form.append('key', 'secret')
  const values = readFormValues(form)
  expect(readFirstValue(values, 'name')).toBe('Asha')
  expect(isChecked(values, 'professions', 'Chef')).toBe(true)
  expect(Object.keys(values)).toEqual(['name', 'professions'])
})

test('combines a missing date and a missing time into one message', () => {
  const errors = { date: 'Please select a date.', time: 'Please select a time.', name: 'Name is required.' }
  expect(mergeSlotErrors(errors)).toEqual({
    name: 'Name is required.',
    slot: 'Please select a session date and time.',
  })
})

test('lists errors in the order of the form', () => {
  const errors = { consent: 'c', slot: 'm', city: 'b', name: 'a', bookedFor: 'f' }
  expect(listFormErrors(errors).map(({ name }) => name)).toEqual([
    'bookedFor',
    'name',
    'city',
    'slot',
    'consent',
  ])
})

test('adds a reason to the draft once, after the reason in it', () => {
  const stored = new Map([
    ['draft booking', JSON.stringify({ reason: 'Science or commerce?', name: 'Asha' })],
  ])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  addReasonToDraft('My result: ISA')
  addReasonToDraft('My result: ISA')
  expect(JSON.parse(stored.get('draft booking') ?? '')).toEqual({
    reason: 'Science or commerce?\n\nMy result: ISA',
    name: 'Asha',
  })
})
