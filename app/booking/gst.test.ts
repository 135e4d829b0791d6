import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getGstinState, isGstin, normalizeGstin } from './gst.ts'

// examples from the GST portal, and published GSTINs of companies
const real = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAGFF2194N1Z1']

test.each(real)('accepts the GSTIN %s', (gstin) => {
  expect(isGstin(gstin)).toBe(true)
})

test('rejects a GSTIN with any character changed', () => {
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

test('returns the State of a GSTIN, or null for an unknown code', () => {
  expect(real.map(getGstinState)).toEqual(['Maharashtra', 'Karnataka', 'Delhi'])
  expect(getGstinState('99AAPFU0939F1ZV')).toBeNull()
})

test('normalizes a GSTIN with spaces, hyphens and lowercase letters', () => {
  expect(normalizeGstin(' 27aapfu-0939 f1zv ')).toBe(real[0])
})
