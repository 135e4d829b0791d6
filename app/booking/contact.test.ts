import { expect, test } from 'vitest'
import { findPhoneError, parsePhone, suggestEmail } from './contact.ts'

test.each([
  ['9876543210', '9876543210'],
  ['98480 12345', '9848012345'],
  ['+91 98765 43210', '9876543210'],
  ['+91-98480-12345', '9848012345'],
  ['+91 098480 12345', '9848012345'],
  ['098765-43210', '9876543210'],
  ['0091 98480 12345', '9848012345'],
  ['(098480) 12345', '9848012345'],
  ['98480\u00a012345', '9848012345'],
  ['98480–12345', '9848012345'],
  ['\u202a+91 98480 12345\u202c', '9848012345'],
  ['9198765 43210', '9876543210'],
  ['9123456789', '9123456789'],
  ['91 23456 78901', null],
  ['98480123456', null],
  ['12345', null],
  ['ask my mother', null],
  ['٩٨٧٦٥٤٣٢١٠', null],
])('normalizes the phone number %j to %j', (text, digits) => {
  expect(parsePhone(text)).toBe(digits)
})

test.each([
  ['98480123456', 'Phone number must have exactly 10 digits. This one has 11.'],
  ['98480 12345 / 98480 54321', 'Phone number must have exactly 10 digits. This one has 20.'],
  ['98480', 'Phone number must have exactly 10 digits.'],
  ['+91 98480 12345', null],
])('validates the phone number %j with the message %j', (text, said) => {
  expect(findPhoneError(text)).toBe(said)
})

test.each([
  ['asha@gmial.con', 'asha@gmail.com'],
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@gmai.com', 'asha@gmail.com'],
  ['asha@gnail.com', 'asha@gmail.com'],
  ['asha@gmail.in', null],
  ['asha@yaho.co.in', 'asha@yahoo.co.in'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
  ['asha@mycollege.con', 'asha@mycollege.com'],
  ['Asha.Rao+x@Gmial.com', 'Asha.Rao+x@gmail.com'],
])('corrects the mistyped email address %s to %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'asha@gmail.com',
  'asha@yahoo.co.uk',
  'asha@mail.com',
  'asha@iith.ac.in',
  'asha@example.org',
  'asha',
  'asha@',
  '@gmial.com',
  '',
])('suggests no correction for %j', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})
