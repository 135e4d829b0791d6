import { afterEach, expect, test, vi } from 'vitest'
import { addReasonToDraft, listFormErrors } from './values.ts'

afterEach(() => vi.unstubAllGlobals())

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

test('appends a reason to the draft only once, after the existing reason', () => {
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
