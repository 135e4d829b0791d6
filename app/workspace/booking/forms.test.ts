import { expect, test } from 'vitest'
import { firstErrors } from '#app/lib/forms/field-schemas.ts'
import { parseRupees, timeForm } from './forms.ts'

test('reads a new start in India time and rejects a day that does not exist', () => {
  expect(timeForm.parse({ to: '2026-11-24 4:00 PM' })).toEqual({
    to: { date: '2026-11-24', time: '4:00 PM' },
  })
  for (const to of ['2026-02-30 4:00 PM', '2026-11-24 16:00', undefined]) {
    const { error } = timeForm.safeParse({ to })
    expect(error && firstErrors(error)).toEqual({ to: 'Choose a slot.' })
  }
})

test.each([
  ['1416', 141_600],
  [' ₹1,416.5 ', 141_650],
  ['499.05', 49_905],
  ['0', null],
  ['-5', null],
  ['1.234', null],
  ['1e5', null],
  ['all', null],
  ['', null],
])('reads %j as %j paise', (text, amount) => {
  expect(parseRupees(text)).toBe(amount)
})
