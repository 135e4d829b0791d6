import { type GateGrid, type LinePiece, spacing, stepX, stepY, traceLoops } from './grid.ts'
import { findOneLine, type MugguShape } from './line.ts'

type Point = readonly [x: number, y: number]

export type MugguDrawing = ReturnType<typeof drawGates>

/** Maximum number of cached drawings. Drawing takes up to a millisecond, and hydrated pages draw repeatedly. */
const maxCached = 200
const cache = new Map<string, MugguDrawing>()

/**
 * Draws the muggu of a seed: a single unbroken line. The result depends only on the arguments.
 *
 * @param size number of dots on each side
 */
export function createMuggu(seed: string, size: number, shape: MugguShape = 'square'): MugguDrawing {
  const key = `${size} ${shape} ${seed}`
  const cached = cache.get(key)
  if (cached) return cached
  if (cache.size >= maxCached) cache.clear()
  const drawing = drawGates(findOneLine(seed, size, shape))
  cache.set(key, drawing)
  return drawing
}

/**
 * Draws gates: each loop as SVG path data, the longest first, the dots that the loops enclose, and the rest of the
 * grid's dots. `side` is the side length of the enclosing square, in drawing units.
 */
export function drawGates(gates: GateGrid) {
  const dots: Point[] = []
  const rest: Point[] = []
  for (const [position, isDot] of gates.dots.entries()) {
    const [x, y] = [position % gates.size, Math.floor(position / gates.size)]
    const list = isDot ? dots : rest
    list.push([(x + 0.5) * spacing, (y + 0.5) * spacing])
  }
  const loops = traceLoops(gates).sort((a, b) => b.length - a.length)
  return { loops: loops.map(formatLoopPath), dots, rest, side: gates.size * spacing }
}

/** Distance between a dot and the line around it, in drawing units. */
const turn = 12
/** Lengths of a curve's control handles: on a circle, at an open gate and at a closed gate. */
const circleReach = 7
const openReach = 9
const turnReach = 8

/** Formats dots as SVG path data. It uses relative moves, which compress well. */
export const formatDotsPath = (dots: readonly Point[]): string =>
  dots
    .map(([x, y], index) => {
      const [fromX, fromY] = dots[index - 1] ?? [0, 0]
      return `m${x - fromX} ${y - fromY}h0`
    })
    .join('')

/** Formats a loop as SVG path data, with straight lines where possible. */
function formatLoopPath(loop: readonly LinePiece[]): string {
  const [first] = loop
  if (!first) return ''
  let path = `M${numbers(end(first, first.from, first.fromOpen))}`
  for (let index = 0; index < loop.length; index++) {
    const piece = loop[index] as LinePiece
    if (!isRun(piece)) {
      path += `c${numbers(curve(piece))}`
      continue
    }
    let half = spacing / 2
    for (; isRun(loop[index + 1]); index++) half += spacing / 2
    path += `l${numbers([stepX, stepY].map((axis) => half * (way(axis, piece.to) - way(axis, piece.from))))}`
  }
  return `${path}z`
}

const isRun = (piece: LinePiece | undefined) => Boolean(piece?.fromOpen && piece.toOpen)

/** Returns the control points and the end of a curve, relative to its start. At an open gate the curve is diagonal. */
function curve(piece: LinePiece): number[] {
  const { from, to, fromOpen, toOpen } = piece
  const start = end(piece, from, fromOpen)
  const finish = end(piece, to, toOpen)
  const isRound = !fromOpen && !toOpen
  const away = (axis: readonly number[]) =>
    reach(isRound, fromOpen) * (way(axis, to) - (fromOpen ? way(axis, from) : 0))
  const near = (axis: readonly number[]) =>
    reach(isRound, toOpen) * ((toOpen ? way(axis, to) : 0) - way(axis, from))
  const [x, y] = [finish[0] - start[0], finish[1] - start[1]]
  return [away(stepX), away(stepY), x - near(stepX), y - near(stepY), x, y]
}

const way = (axis: readonly number[], side: number) => axis[side] ?? 0
const reach = (isRound: boolean, open: boolean) => (isRound ? circleReach : open ? openReach : turnReach)

function end({ x, y }: LinePiece, side: number, open: boolean): Point {
  const distance = open ? spacing / 2 : turn
  return [
    (x + 0.5) * spacing + distance * way(stepX, side),
    (y + 0.5) * spacing + distance * way(stepY, side),
  ]
}

/** Formats numbers in the shortest form that path data allows. */
const numbers = (values: readonly number[]) =>
  values.map((value, place) => (place ? number(value).replace(/^(?!-)/, ' ') : number(value))).join('')
const number = (value: number) => String(Math.round(value * 10) / 10 + 0).replace(/^(-?)0\./, '$1.')

/** Number of dots on each side of a booking's muggu. */
export const bookingMugguSize = 7
