import fc from 'fast-check'
import { expect, test } from 'vitest'
import { traceLoops } from '#app/lib/muggu/grid.ts'
import { garland, garlandGates } from './garland.tsx'

const lobes = fc.array(fc.record({ seed: fc.string(), size: fc.constantFrom(3, 5, 7) }), {
  minLength: 1,
  maxLength: 6,
})

test('draws a garland as one line around all dots', () => {
  fc.assert(
    fc.property(lobes, fc.nat(3), (list, run) => {
      const { dots, parts } = garland(list, run)
      const lines = traceLoops(garlandGates(list, run).gates)
      expect(lines).toHaveLength(1)
      expect(lines[0]).toHaveLength(4 * dots.length)
      expect(parts.map(({ across }) => across)).toEqual(list.map(({ size }) => size + 2 * run))
    }),
  )
})
