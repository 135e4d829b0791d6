import { type InterestType, types } from '#app/assessment/items.ts'
import type { Scores } from '#app/assessment/scoring.ts'

export type Point = readonly [x: number, y: number]

/** Dots lie this far apart; the first ring is a score of 0, the sixth of 100. */
const gap = 28
const rings = 6

/** Measures of the chart, in the units of its drawing. */
export const chart = { side: 460, centre: 230, letters: 206 }

/** The dots of the ground: a hexagon, so that every twenty points of a score are a dot of its axis. */
export const ground: readonly Point[] = lattice()

function lattice(): Point[] {
  const places = Array.from({ length: 2 * rings + 1 }, (_, index) => index - rings)
  return places.flatMap((up) =>
    places
      .filter((along) => Math.abs(up + along) <= rings)
      .map((along) => place(0, gap * (up + along / 2), gap * Math.sqrt(0.75) * along)),
  )
}

/** A point by a type's axis: so far out, so far to its right. */
export const beside = (type: InterestType, out: number, right = 0): Point =>
  place(types.indexOf(type) / types.length, out, right)

/** Where a score stands on its axis. */
export const radiusOf = (score: number): number => gap * (1 + score / 20)

/** The line crosses itself this far from the centre, half-way to the first ring. */
const crossing = gap / 2
const inward = 7

/**
 * One closed line: out along an axis, around the dot of its score, back, across itself, past the centre and on to the
 * next axis.
 */
export function profilePath(scores: Scores): string {
  return `M${beside('R', crossing)}${types.map((type) => loop(type, scores[type]) + onFrom(type)).join('')}Z`
}

function loop(type: InterestType, score: number): string {
  const tip = radiusOf(score) + gap / 2
  const length = tip - crossing
  const bend = 8 + 0.16 * length
  const breadth = 18 + 0.06 * length
  const at = (out: number, right: number) => beside(type, out, right)
  return (
    `C${at(crossing + bend, bend)} ${at(tip, breadth)} ${at(tip, 0)}` +
    `C${at(tip, -breadth)} ${at(crossing + bend, -bend)} ${at(crossing, 0)}`
  )
}

function onFrom(type: InterestType): string {
  const next = types[(types.indexOf(type) + 1) % types.length] as InterestType
  const near = crossing - inward
  return `C${beside(type, near, inward)} ${beside(next, near, -inward)} ${beside(next, crossing)}`
}

function place(turn: number, out: number, right: number): Point {
  const angle = 2 * Math.PI * turn
  const x = out * Math.sin(angle) + right * Math.cos(angle)
  const y = right * Math.sin(angle) - out * Math.cos(angle)
  return [round(chart.centre + x), round(chart.centre + y)]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
