import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openingsContent } from '#app/content/jobs.ts'
import { publicPages } from '#app/content/public-pages.ts'
import { services } from '#app/content/services.ts'
import { createGates, followLines, type GateGrid } from './grid.ts'
import { findOneLine, type MugguShape } from './line.ts'
import { createMuggu, drawGates } from './muggu.ts'

const seeds = fc.string()
const sizes = fc.integer({ min: 2, max: 9 })
const shapes = fc.constantFrom<MugguShape>(
  'square',
  'diamond',
  'cross',
  'funnel',
  'tree',
  'hourglass',
  'shoulders',
  'gown',
  'coat',
)
const symmetrical = fc.constantFrom<[number, MugguShape]>(
  [5, 'square'],
  [7, 'square'],
  [7, 'diamond'],
  [7, 'funnel'],
)

/** Arbitrary gates, which may form several lines. */
const anyGates = fc
  .record({ size: sizes, open: fc.array(fc.boolean(), { minLength: 162, maxLength: 162 }) })
  .map(({ size, open }) =>
    createGates(
      size,
      (x, y) => x >= 0 && y >= 0 && x < size && y < size,
      (x, y, nextX, nextY) =>
        Boolean(open[2 * (Math.min(y, nextY) * 9 + Math.min(x, nextX)) + Number(x === nextX)]),
    ),
  )

test('draws one closed line around all four sides of every dot', () => {
  fc.assert(
    fc.property(seeds, sizes, shapes, (seed, size, shape) => {
      fc.pre(isConnected(size, shape))
      const gates = findOneLine(seed, size, shape)
      const pieces = new Set<string>()
      const lines = followLines(gates, (_, dot, from, to) => pieces.add(`${dot}:${[from, to].sort()}`))
      expect(lines).toBe(1)
      expect(pieces.size).toBe(4 * gates.dots.length)
    }),
  )
})

test('draws the same figure for the same seed', () => {
  expect(createMuggu('MG-7KQ2', 3).loops).toEqual([
    'M32 20c0 8-3 11-12 20c-9 9-12 12-12 20c0 8 3 11 12 20l20 20c9 9 12 12 20 12c8 0 11-3 20-12l20-20c9-9 12-12 12-20c0-8-3-11-12-20c-9-9-12-12-12-20c0-7 5-12 12-12c7 0 12 5 12 12c0 8-3 11-12 20l-60 60c-9 9-12 12-20 12c-7 0-12-5-12-12c0-8 3-11 12-20l40-40c9-9 12-12 12-20c0-7-5-12-12-12c-7 0-12 5-12 12c0 8 3 11 12 20l40 40c9 9 12 12 12 20c0 7-5 12-12 12c-8 0-11-3-20-12l-60-60c-9-9-12-12-12-20c0-7 5-12 12-12c7 0 12 5 12 12z',
  ])
})

test('draws a different figure for each booking reference', () => {
  const count = process.env.LONG ? 10_000 : 500
  const figures = new Set(Array.from({ length: count }, (_, n) => createMuggu(`MG-${n}`, 7).loops.join()))
  expect(figures.size).toBe(count)
})

test('draws a different figure for each service, job and page', () => {
  const things = [
    ...services.map(({ id }) => id),
    ...openingsContent.shipped.openings.map(({ slug }) => slug),
    ...publicPages.map(({ path }) => path),
  ]
  expect(new Set(things.map((thing) => createMuggu(thing, 5).loops.join())).size).toBe(new Set(things).size)
})

test('draws a figure with left-right symmetry', () => {
  fc.assert(
    fc.property(seeds, symmetrical, (seed, [size, shape]) => {
      const gates = findOneLine(seed, size, shape)
      for (let y = 0; y < size; y++) {
        for (let x = 0; x < size; x++) {
          for (const [side, mirrored] of [
            [0, 2],
            [1, 1],
            [3, 3],
          ] as const) {
            expect(isOpen(gates, x, y, side)).toBe(isOpen(gates, size - 1 - x, y, mirrored))
          }
        }
      }
    }),
  )
})

test('draws n² circles through closed gates and n loops through open gates', () => {
  for (const size of [2, 3, 5, 7]) {
    const has = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size
    expect(followLines(createGates(size, has, () => false))).toBe(size * size)
    expect(followLines(createGates(size, has))).toBe(size)
  }
})

test('draws closed paths without corners inside the square', () => {
  fc.assert(
    fc.property(anyGates, (gates) => {
      const { loops, side } = drawGates(gates)
      for (const loop of loops) {
        const strokes = parseStrokes(loop)
        expect(strokes.at(-1)?.to).toEqual(strokes[0]?.at)
        strokes.forEach(({ to, leaves }, index) => {
          expect(Math.min(...to)).toBeGreaterThanOrEqual(7)
          expect(Math.max(...to)).toBeLessThanOrEqual(side - 7)
          const arrives = strokes.at(index - 1)?.arrives ?? leaves
          expect(Math.abs(turn(arrives) - turn(leaves)) % (2 * Math.PI)).toBeCloseTo(0, 5)
        })
      }
    }),
  )
})

function isConnected(size: number, shape: MugguShape) {
  if (shape === 'square' || shape === 'cross') return true
  return size % 2 === 1
}

const isOpen = ({ width, steps, open }: GateGrid, x: number, y: number, side: number) =>
  open[(2 * y + 1) * width + 2 * x + 1 + (steps[side] ?? 0)] === 1

type Point = [number, number]
const turn = ([x, y]: Point) => Math.atan2(y, x)

/** Parses the strokes of path data, with their directions at both ends. */
function parseStrokes(path: string) {
  let at: Point = [0, 0]
  return [...path.matchAll(/([Mcl])([^Mclz]*)/g)].flatMap(([, command, text = '']) => {
    const numbers = (text.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const [dx = 0, dy = 0] = numbers.slice(-2)
    const from = at
    if (command === 'M') {
      at = [dx, dy]
      return []
    }
    at = [from[0] + dx, from[1] + dy]
    const [firstX = 0, firstY = 0, secondX = 0, secondY = 0] = numbers
    const curve = command === 'c'
    const leaves: Point = [firstX, firstY]
    const arrives: Point = curve ? [dx - secondX, dy - secondY] : leaves
    return [{ at: from, to: at, leaves, arrives }]
  })
}
