import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawGates, muggu } from '#app/lib/muggu/muggu.ts'
import { countDrawnLines, decodeDrawing, encodeDrawing, finished, ownWays, toGates, turned } from './own.ts'

const drawings = fc.uint8Array({ minLength: 40, maxLength: 40, max: 1 })

test('decodes an encoded drawing to the same drawing', () => {
  fc.assert(
    fc.property(drawings, (open) => {
      expect(decodeDrawing(encodeDrawing(open))).toEqual(open)
    }),
  )
})

test.each([null, '', '0', 'g000000000', '00000000000', '0000000000\n', '<b>0000000'])(
  'starts with every gate closed for the invalid code %j',
  (code) => expect(countDrawnLines(decodeDrawing(code))).toBe(25),
)

test('toggles one gate per tap and counts the lines', () => {
  fc.assert(
    fc.property(drawings, fc.nat(39), (open, way) => {
      const changed = turned(open, way)
      expect(changed.filter((bit, at) => bit !== open[at])).toHaveLength(1)
      expect(turned(changed, way)).toEqual(open)
      expect(countDrawnLines(open)).toBe(drawGates(toGates(open)).loops.length)
    }),
  )
})

test('returns the muggu of the seed as the finished drawing', () => {
  expect(ownWays.places).toHaveLength(40)
  expect(countDrawnLines(finished('2026-11-23'))).toBe(1)
  expect(drawGates(toGates(finished('2026-11-23'))).loops).toEqual(muggu('2026-11-23', 5).loops)
})
