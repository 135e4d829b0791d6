import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGstin, stateOfGstin, tidyGstin } from './gst.ts'

// of the GST portal's own examples and of companies that print theirs
const real = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAGFF2194N1Z1']

test.each(real)('%s is a GSTIN', (gstin) => {
  expect(isGstin(gstin)).toBe(true)
})

test('one wrong character anywhere makes it none', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...real),
      fc.nat(14),
      fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      (gstin, at, other) => {
        const changed = gstin.slice(0, at) + other + gstin.slice(at + 1)
        expect(isGstin(changed)).toBe(changed === gstin)
      },
    ),
  )
})

test('its State is known by its first digits, and a code of no State is none', () => {
  expect(real.map(stateOfGstin)).toEqual(['Maharashtra', 'Karnataka', 'Delhi'])
  expect(stateOfGstin('99AAPFU0939F1ZV')).toBeNull()
})

test('is read as people type it', () => {
  expect(tidyGstin(' 27aapfu-0939 f1zv ')).toBe(real[0])
})
