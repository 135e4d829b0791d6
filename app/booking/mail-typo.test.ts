import { expect, test } from 'vitest'
import { meantAddress } from './mail-typo.ts'

test.each([
  ['asha@gmial.con', 'asha@gmail.com'],
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmail.con', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@gmai.com', 'asha@gmail.com'],
  ['asha@gnail.com', 'asha@gmail.com'],
  ['asha@gmail.in', null],
  ['asha@yaho.co.in', 'asha@yahoo.co.in'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
  ['asha@rediffmial.con', 'asha@rediffmail.com'],
  ['asha@hotmial.com', 'asha@hotmail.com'],
  ['asha@outlok.com', 'asha@outlook.com'],
  ['asha@mycollege.con', 'asha@mycollege.com'],
  ['Asha.Rao+x@Gmial.com', 'Asha.Rao+x@gmail.com'],
])('suggests for the mistyped email %s the correction %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant)
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
  expect(meantAddress(typed)).toBeNull()
})
