import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureOf, muggu } from './figure.ts'
import { foldedGates, type Shape } from './gates.ts'
import { hash } from './hash.ts'
import { type Piece, traceLoops } from './trace.ts'

const seeds = fc.string()
const sizes = fc.integer({ min: 1, max: 9 })
const shapes = fc.constantFrom<Shape>('square', 'diamond')

/** Any folded gates at all, not only those that look good. */
const anyGates = fc
  .tuple(seeds, sizes, shapes, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([seed, size, shape, share]) => foldedGates(size, shape, (place) => hash(seed + place) < share))

test('the same seed gives the same figure', () => {
  fc.assert(
    fc.property(seeds, sizes, shapes, (seed, size, shape) => {
      expect(muggu(seed, size, { shape })).toEqual(muggu(seed, size, { shape }))
    }),
  )
})

test('seeds differ in their figures', () => {
  const figures = new Set(Array.from({ length: 40 }, (_, n) => muggu(`post ${n}`, 7).loops.join('')))
  expect(figures.size).toBeGreaterThan(30)
})

test('with every gate closed each of the n² dots has its own circle', () => {
  for (const size of [1, 3, 5, 7]) {
    const figure = figureOf(foldedGates(size, 'square', () => false))
    expect(figure.loops).toHaveLength(size * size)
    expect(figure.dots).toHaveLength(size * size)
  }
})

test('with every gate open the line is n loops', () => {
  for (const size of [2, 3, 5, 7]) {
    expect(traceLoops(foldedGates(size, 'square', () => true))).toHaveLength(size)
  }
})

test('five dots in a diamond are one unbroken line', () => {
  expect(traceLoops(foldedGates(3, 'diamond', () => true))).toHaveLength(1)
})

test('the figure is the same from all eight sides', () => {
  fc.assert(
    fc.property(anyGates, (gates) => {
      const last = gates.size - 1
      const points = (map: (x: number, y: number) => [number, number]) =>
        new Set(corners(traceLoops(gates)).map(([x, y]) => map(x - last / 2, y - last / 2).join()))
      const original = points((x, y) => [x, y])
      const quarterTurn = points((x, y) => [0 - y, x])
      const mirror = points((x, y) => [0 - x, y])
      expect(quarterTurn).toEqual(original)
      expect(mirror).toEqual(original)
    }),
  )
})

test('a turning figure is the same after a quarter turn, and mostly one unbroken line', () => {
  const turning = { shape: 'diamond', symmetry: 'turning' } as const
  const figures = Array.from({ length: 30 }, (_, n) => muggu(`person ${n}`, 7, turning))
  expect(figures.filter(({ loops }) => loops.length === 1).length).toBeGreaterThan(25)
  const gates = foldedGates(7, 'diamond', (place) => hash(place) < 0.7, 'turning')
  for (let y = 0; y < 7; y++) {
    for (let x = 0; x < 7; x++) {
      for (let side = 0; side < 4; side++) {
        expect(gates.open(x, y, side)).toBe(gates.open(6 - y, x, (side + 1) % 4))
      }
    }
  }
})

test('the line passes around every dot on all four sides, once', () => {
  fc.assert(
    fc.property(anyGates, (gates) => {
      const pieces = traceLoops(gates)
        .flat()
        .map(({ x, y, from, to }) => `${x},${y}:${[from, to].sort()}`)
      expect(new Set(pieces).size).toBe(pieces.length)
      expect(pieces).toHaveLength(4 * figureOf(gates).dots.length)
    }),
  )
})

test('every loop closes: each piece begins where the one before it ended', () => {
  fc.assert(
    fc.property(anyGates, (gates) => {
      for (const loop of traceLoops(gates)) {
        loop.forEach((piece, index) => {
          const before = loop.at(index - 1) as Piece
          expect(place(piece, piece.from, piece.fromOpen)).toEqual(place(before, before.to, before.toOpen))
        })
      }
    }),
  )
})

test('path data ends where it began and stays in its square', () => {
  fc.assert(
    fc.property(anyGates, (gates) => {
      const { loops, side } = figureOf(gates)
      for (const loop of loops) {
        const points = followed(loop)
        const [first, last] = [points[0], points.at(-1)]
        expect(Math.hypot((last?.x ?? 0) - (first?.x ?? 0), (last?.y ?? 0) - (first?.y ?? 0))).toBeLessThan(
          0.5,
        )
        for (const { x, y } of points) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(7)
          expect(Math.max(x, y)).toBeLessThanOrEqual(side - 7)
        }
      }
    }),
  )
})

test('a figure is a few kilobytes', () => {
  for (const seed of ['home', 'about', 'services']) {
    expect(muggu(seed, 9, { shape: 'diamond' }).loops.join('').length).toBeLessThan(4000)
    expect(muggu(seed, 5).loops.join('').length).toBeLessThan(2500)
  }
})

/** Where a piece meets a side: on the gate when it is open, short of it when it is closed. */
function place({ x, y }: Piece, side: number, open: boolean): [number, number] {
  const distance = open ? 0.5 : 0.25
  const dx = [1, 0, -1, 0][side] ?? 0
  const dy = [0, 1, 0, -1][side] ?? 0
  return [x + dx * distance, y + dy * distance]
}

const corners = (loops: Piece[][]) => loops.flat().map((piece) => place(piece, piece.from, piece.fromOpen))

/** The end points of every command in the path data. */
function followed(path: string) {
  let [x, y] = [0, 0]
  return [...path.matchAll(/([Mcl])([^Mclz]*)/g)].map(([, command, text = '']) => {
    const numbers = (text.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const [dx = 0, dy = 0] = numbers.slice(-2)
    x = command === 'M' ? dx : x + dx
    y = command === 'M' ? dy : y + dy
    return { x, y }
  })
}
