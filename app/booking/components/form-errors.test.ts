import { expect, test } from 'vitest'
import { listErrors, shownErrors, without } from './values.ts'

test('combines a missing date and a missing time into one message', () => {
  expect(
    shownErrors({ date: 'Please select a date.', time: 'Please select a time.', name: 'Name is required.' }),
  ).toEqual({
    name: 'Name is required.',
    moment: 'Please select a session date and time.',
  })
})

test('lists errors in the order of the form', () => {
  const fields = listErrors({ consent: 'c', moment: 'm', city: 'b', name: 'a', bookedFor: 'f' }).map(
    ({ field }) => field,
  )
  expect(fields).toEqual([
    'booking-bookedFor',
    'booking-name',
    'booking-city',
    'booking-moment',
    'booking-consent',
  ])
})

test('removes only the error of the edited field', () => {
  expect(without({ name: 'a', city: 'b' }, 'name')).toEqual({ city: 'b' })
})
