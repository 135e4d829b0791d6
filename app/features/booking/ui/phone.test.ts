import { expect, test } from 'vitest'
import { phoneTyped, tenDigits } from './phone-field.tsx'

test.each([
  ['+91 98765 43210', '9876543210'],
  ['+91-98480-12345', '9848012345'],
  ['098765-43210', '9876543210'],
  ['9876543210', '9876543210'],
  ['9198765 43210', '9876543210'],
  ['9123456789', '9123456789'],
  ['91 23456 78901', null],
  ['12345', null],
  ['ask my mother', null],
])('the ten digits of %j are %j', (text, digits) => {
  expect(tenDigits(text)).toBe(digits)
})

test.each([
  ['+91 98480 12345', '9848012345'],
  ['98480 12345', '9848012345'],
  ['+91 98480 1', '+91 98480 1'],
  ['98480123456', '9848012345'],
  ['09848012345', '9848012345'],
  ['91984801234', '91984801234'],
  ['9848', '9848'],
])('after an input %j stands there as %j', (text, stands) => {
  expect(phoneTyped(text)).toBe(stands)
})
