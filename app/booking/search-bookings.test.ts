import { expect, test } from 'vitest'
import { listSearchTexts } from './search-bookings.ts'

test.each([
  ['+91 98480 01518', '9848001518'],
  ['\u202a98480\u201101518\u202c', '9848001518'],
  ['98480 0', '984800'],
  ['+91 98480', '98480'],
  ['01518', '1518'],
  ['0 9848', '9848'],
])('searches for the digits $1 of the number $0', (typed, digits) => {
  expect(listSearchTexts(typed)).toContain(digits)
})

test.each([
  ['MG-7K3F9QXW', 'mg-7k3f9qxw'],
  ['mg7k3f9qxw', 'mg-7k3f9qxw'],
  ['MG 7k3f 9qxw', 'mg-7k3f9qxw'],
  ['mg7k3', 'mg-7k3'],
])('recognizes %s as a booking reference', (typed, reference) => {
  expect(listSearchTexts(typed)).toContain(reference)
})

test.each(['asha rao', 'asha@example.org', '12', 'mgr anil kumar', 'class 10'])(
  'searches for %s as plain text',
  (typed) => {
    expect(listSearchTexts(typed)).toEqual([typed])
  },
)
