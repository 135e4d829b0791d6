import { expect, test } from 'vitest'
import { detailsDone, ticked, typed, valuesIn } from './values.ts'

function form(entries: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

test('returns the visitor’s form values without the page’s own fields', () => {
  const values = valuesIn(
    form([
      ['name', 'Asha'],
      ['professions', 'Pilot'],
      ['professions', 'Chef'],
      ['key', 'secret'],
      ['pick', 'day:2026-11-24'],
    ]),
  )
  expect(typed(values, 'name')).toBe('Asha')
  expect(ticked(values, 'professions', 'Chef')).toBe(true)
  expect(Object.keys(values)).toEqual(['name', 'professions'])
})

test('marks the details as done when all required fields are valid', () => {
  const all = {
    name: ['A'],
    email: ['a@b.in'],
    phone: ['9876543210'],
    city: ['Hyderabad'],
    bookedFor: ['self'],
  }
  expect(detailsDone(all)).toBe(true)
  expect(detailsDone({ ...all, city: [' '] })).toBe(false)
  expect(detailsDone({ ...all, phone: ['98765'] })).toBe(false)
  expect(detailsDone({ ...all, email: ['a at b.in'] })).toBe(false)
})
