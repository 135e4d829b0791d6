import { type Gates, type Piece, type Shape, spacing, stepX, stepY, traceLoops } from '#app/lib/muggu/grid.ts'
import { oneLine } from '#app/lib/muggu/line.ts'
import type { IsoDate } from '#app/lib/time.ts'

type Dot = [x: number, y: number]

export type Figure = {
  /** SVG path data, one closed path a loop of the line, the longest first. */
  loops: string[]
  /** The dots the line goes around, each inside it. */
  dots: Dot[]
  /** The dots of the grid that the shape leaves out. */
  rest: Dot[]
  /** Side of the square it stands in, in the units of the paths. */
  side: number
}

/** Finding a figure takes a good part of a millisecond, and a page under way shows the same ones again and again. */
const remembered = 200
const drawn = new Map<string, Figure>()

/**
 * The muggu of a seed, one unbroken line: always the same for the same seed, size and shape.
 *
 * @param size dots a side; odd sizes have a dot in the middle
 */
export function muggu(seed: string, size: number, shape: Shape = 'square'): Figure {
  const key = `${size} ${shape} ${seed}`
  const known = drawn.get(key)
  if (known) return known
  if (drawn.size >= remembered) drawn.clear()
  const figure = drawGates(oneLine(seed, size, shape))
  drawn.set(key, figure)
  return figure
}

/** The figure of given gates. */
export function drawGates(gates: Gates): Figure {
  const dots: Dot[] = []
  const rest: Dot[] = []
  for (let y = 0; y < gates.size; y++) {
    for (let x = 0; x < gates.size; x++) {
      const dot: Dot = [(x + 0.5) * spacing, (y + 0.5) * spacing]
      if (gates.has(x, y)) dots.push(dot)
      else rest.push(dot)
    }
  }
  const loops = traceLoops(gates).sort((a, b) => b.length - a.length)
  return { loops: loops.map(loopPath), dots, rest, side: gates.size * spacing }
}

/** Distance between a dot and a turning line. Whole numbers make short paths. */
const turn = 12
/** Lengths of the control handles of a curve: on a circle, towards an open and a closed gate. */
const circleReach = 7
const openReach = 9
const turnReach = 8

type Point = readonly [x: number, y: number]

/** SVG path data of dots: from one to the next by the way between them, which compresses to next to nothing. */
export const dotsPath = (dots: readonly Point[]): string =>
  dots
    .map(([x, y], index) => {
      const [fromX, fromY] = dots[index - 1] ?? [0, 0]
      return `m${x - fromX} ${y - fromY}h0`
    })
    .join('')

/** A straight line, or a curve with its two control points, all relative to its start. */
type Stroke = { to: Point; reins?: readonly [Point, Point] }

/** SVG path data of a closed loop: relative cubic curves, and straight lines where the line runs on. */
export function loopPath(loop: readonly Piece[]): string {
  const { from, strokes } = toStrokes(loop)
  const steps = strokes.map(
    ({ to, reins }) => `${reins ? 'c' : 'l'}${numbers([...(reins?.flat() ?? []), ...to])}`,
  )
  return loop.length ? `M${numbers(from)}${steps.join('')}z` : ''
}

/** The loop as strokes, for callers that transform it. */
export function toStrokes(loop: readonly Piece[]): { from: Point; strokes: Stroke[] } {
  const first = loop[0]
  if (!first) return { from: [0, 0], strokes: [] }
  const strokes: Stroke[] = []
  for (let index = 0; index < loop.length; index++) {
    const piece = loop[index] as Piece
    if (!piece.fromOpen || !piece.toOpen) {
      strokes.push(curve(piece))
      continue
    }
    let runs = 1
    while (isRun(loop[index + 1])) {
      runs++
      index++
    }
    const { from, to } = piece
    const half = (spacing / 2) * runs
    strokes.push({
      to: [half * (way(stepX, to) - way(stepX, from)), half * (way(stepY, to) - way(stepY, from))],
    })
  }
  return { from: end(first, first.from, first.fromOpen), strokes }
}

const isRun = (piece: Piece | undefined) => Boolean(piece?.fromOpen && piece.toOpen)

/** From one side of a dot to the next: along the diagonal at an open gate, square to the gate at a closed one. */
function curve(piece: Piece): Stroke {
  const { from, to, fromOpen, toOpen } = piece
  const start = end(piece, from, fromOpen)
  const finish = end(piece, to, toOpen)
  const round = !fromOpen && !toOpen
  const leaving = reach(round, fromOpen)
  const arriving = reach(round, toOpen)
  const away = (axis: readonly number[]) => leaving * (way(axis, to) - (fromOpen ? way(axis, from) : 0))
  const near = (axis: readonly number[]) => arriving * ((toOpen ? way(axis, to) : 0) - way(axis, from))
  const span: Point = [finish[0] - start[0], finish[1] - start[1]]
  return {
    to: span,
    reins: [
      [away(stepX), away(stepY)],
      [span[0] - near(stepX), span[1] - near(stepY)],
    ],
  }
}

const way = (axis: readonly number[], side: number) => axis[side] ?? 0
const reach = (round: boolean, open: boolean) => (round ? circleReach : open ? openReach : turnReach)

function end({ x, y }: Piece, side: number, open: boolean): Point {
  const distance = open ? spacing / 2 : turn
  return [
    (x + 0.5) * spacing + distance * way(stepX, side),
    (y + 0.5) * spacing + distance * way(stepY, side),
  ]
}

/** Numbers as short as path data takes them: one after the other by its minus sign, or a space. */
const numbers = (values: readonly number[]) =>
  values.map((value, place) => (place ? number(value).replace(/^(?!-)/, ' ') : number(value))).join('')
const number = (value: number) => String(Math.round(value * 10) / 10 + 0).replace(/^(-?)0\./, '$1.')

type Drawn = {
  x: number
  y: number
  side: number
  weight: number
  line: string
  dot: string
}

/** A figure around a centre, `side` units wide, as part of an SVG. */
export function drawnAt({ loops, dots, side }: Figure, drawn: Drawn): string {
  const scale = drawn.side / side
  const corner = `translate(${drawn.x - drawn.side / 2} ${drawn.y - drawn.side / 2}) scale(${scale})`
  const line = `<path stroke="${drawn.line}" stroke-width="${drawn.weight}" d="${loops.join('')}"/>`
  return (
    `<g transform="${corner}" fill="none" stroke-linecap="round">${line}` +
    `<path stroke="${drawn.dot}" stroke-width="${drawn.weight + 4}" d="${dotsPath(dots)}"/></g>`
  )
}

/** Dots a side of a booking's muggu. */
export const bookingSize = 7

/** Seed of the muggu for a date in India. */
export const seedOfDay = (date: IsoDate): string => `muggu of ${date}`
