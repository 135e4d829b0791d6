import { connectShape, countLines, createShapeCheck, type Gates, type Ways } from '#app/lib/muggu/grid.ts'
import { findOneLine } from '#app/lib/muggu/line.ts'
import type { IsoDate } from '#app/lib/time.ts'

/** Seed of the muggu for a date in India. */
export const seedOfDay = (date: IsoDate): string => `muggu of ${date}`

/** Dots per side of a visitor's muggu. */
export const ownSize = 5
export const ownWays: Ways = connectShape(ownSize, 'square')
const count = ownWays.places.length
/** Code of a drawing: forty connections, four per digit. */
const pattern = new RegExp(`^[0-9a-f]{${count / 4}}$`)

/** Decodes a drawing from its URL. An invalid code is an empty drawing. */
export function decodeDrawing(code: string | null): Uint8Array {
  const open = new Uint8Array(count)
  if (!code || !pattern.test(code)) return open
  return open.map((_, way) => (Number.parseInt(code[way >> 2] as string, 16) >> (way & 3)) & 1)
}

/** Encodes a drawing as ten hexadecimal digits for its URL. */
export function encodeDrawing(open: Uint8Array): string {
  const digits = Array.from({ length: count / 4 }, (_, digit) =>
    open.subarray(4 * digit, 4 * digit + 4).reduce((sum, bit, place) => sum + (bit << place), 0),
  )
  return digits.map((digit) => digit.toString(16)).join('')
}

/** Returns the drawing with one connection toggled. */
export const turned = (open: Uint8Array, way: number): Uint8Array =>
  open.map((bit, at) => (at === way ? 1 - bit : bit))

export const countDrawnLines = (open: Uint8Array): number => countLines(ownWays, open)

export const toGates = (open: Uint8Array): Gates => ({
  size: ownSize,
  has: createShapeCheck('square', ownSize),
  open: (x, y, side) => open[ownWays.beside[4 * (y * ownSize + x) + side] as number] === 1,
})

/** Returns a drawing that is a single line, generated from a seed. */
export function finished(seed: string): Uint8Array {
  const gates = findOneLine(seed, ownSize, 'square')
  const open = new Uint8Array(count)
  ownWays.beside.forEach((way, place) => {
    const dot = Math.floor(place / 4)
    if (way >= 0) open[way] = Number(gates.open(dot % ownSize, Math.floor(dot / ownSize), place % 4))
  })
  return open
}
