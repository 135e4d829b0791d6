import { expect, test } from 'vitest'
import { listErrors, shownErrors, without } from './values.ts'

test('a missing date and a missing time are one message', () => {
  expect(
    shownErrors({ date: 'Please select a date.', time: 'Please select a time.', name: 'Name is required.' }),
  ).toEqual({
    name: 'Name is required.',
    moment: 'Please select a session date and time.',
  })
})

test('the list of errors follows the order of the form', () => {
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

test('an edited field loses its error, and other fields keep theirs', () => {
  expect(without({ name: 'a', city: 'b' }, 'name')).toEqual({ city: 'b' })
})
