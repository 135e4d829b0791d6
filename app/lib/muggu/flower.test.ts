import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flower, flowerReach } from './flower.ts'

const lengths = fc.array(
  fc.integer({ min: 0, max: 20 }).map((fives) => fives / 20),
  { minLength: 6, maxLength: 6 },
)
const any = fc.record({ seed: fc.string(), lengths })

type Point = [number, number]

test('one closed line without a corner passes around every dot on all sides, whatever the seed and the petals', () => {
  fc.assert(
    fc.property(any, ({ seed, lengths }) => {
      const { line, petals } = flower(seed, lengths)
      const curves = curvesOf(line)
      expect(line.match(/[MZ]/g)?.join('')).toBe('MZ')
      curves.forEach(({ from, first }, index) => {
        const before = curves.at(index - 1) as (typeof curves)[number]
        expect(from).toEqual(before.to)
        expect(between(before.last, from, first)).toBeLessThan(0.1)
      })
      for (const dot of petals.flat()) expect(isAround(dot, curves), `${dot}`).toBe(true)
      for (const { to } of curves) expect(Math.hypot(...to)).toBeLessThanOrEqual(flowerReach)
    }),
    { numRuns: process.env.LONG ? 1000 : 20 },
  )
})

test('a higher score is a longer petal', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 19 }), (seed, fives) => {
      const [first = [], second = []] = flower(seed, [fives / 20, (fives + 1) / 20, 0, 0, 0, 0]).petals
      const tip = (petal: readonly (readonly [number, number])[]) =>
        Math.max(...petal.map((dot) => Math.hypot(...dot)))
      expect(tip(second)).toBeGreaterThan(tip(first) + 5)
    }),
  )
})

test('ten thousand people with the same six scores, in the middle of the scale, have figures of their own', () => {
  const count = process.env.LONG ? 10_000 : 120
  const scores = [0.6, 0.85, 0.4, 0.75, 0.55, 0.45]
  const figures = new Set(Array.from({ length: count }, (_, n) => flower(`${n}`, scores).line))
  expect(figures.size).toBeGreaterThan(0.99 * count)
})

test('the same seed and scores give the same figure for ever', () => {
  expect(flower('48213507', [0, 0, 0, 0, 0, 0]).line.slice(0, 60)).toBe(
    'M0 -20C6.1 -30.2 7.3 -33.6 7.1 -42.7C6.9 -51.7 5.3 -55.1 0 -',
  )
})

/** The angle of a turn, 0 to π. */
function between(before: Point, at: Point, after: Point): number {
  const [a, b] = [
    Math.atan2(at[1] - before[1], at[0] - before[0]),
    Math.atan2(after[1] - at[1], after[0] - at[0]),
  ]
  const turn = Math.abs(a - b)
  return Math.min(turn, 2 * Math.PI - turn)
}

type Curve = { from: Point; first: Point; last: Point; to: Point }

function curvesOf(line: string): Curve[] {
  const numbers = (line.match(/-?[\d.]+/g) ?? []).map(Number)
  const points = Array.from(
    { length: numbers.length / 2 },
    (_, place) => numbers.slice(2 * place, 2 * place + 2) as Point,
  )
  return Array.from({ length: (points.length - 1) / 3 }, (_, place) => {
    const [from, first, last, to] = points.slice(3 * place, 3 * place + 4) as [Point, Point, Point, Point]
    return { from, first, last, to }
  })
}

/** Whether the line passes a dot closely on all four sides. */
function isAround([x, y]: readonly [number, number], curves: readonly Curve[]): boolean {
  const near = curves
    .flatMap(({ from, first, last, to }) => [0.1, 0.35, 0.65, 0.9].map((t) => at(t, from, first, last, to)))
    .map(([px, py]): Point => [px - x, py - y])
    .filter((point) => Math.hypot(...point) < 34)
  const sides = [0, 1, 2, 3].filter((side) => {
    const angle = (side * Math.PI) / 2
    return near.some(([px, py]) => px * Math.cos(angle) + py * Math.sin(angle) > 0.6 * Math.hypot(px, py))
  })
  return sides.length === 4
}

function at(t: number, ...points: [Point, Point, Point, Point]): Point {
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3]
  const sum = (axis: 0 | 1) =>
    points.reduce((all, point, place) => all + point[axis] * (weights[place] ?? 0), 0)
  return [sum(0), sum(1)]
}
