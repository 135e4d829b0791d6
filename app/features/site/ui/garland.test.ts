import fc from 'fast-check'
import { expect, test } from 'vitest'
import { garland, garlandGates } from './garland.tsx'
import { traceLoops } from '#app/lib/muggu/grid.ts'

const lobes = fc.array(fc.record({ seed: fc.string(), size: fc.constantFrom(3, 5, 7) }), {
  minLength: 1,
  maxLength: 6,
})

test('a garland is one line around all its dots, whatever its lobes, and each has a part of the width', () => {
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
