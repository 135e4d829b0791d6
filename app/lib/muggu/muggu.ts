import { followLines, type GateGrid, spacing } from './grid.ts'
import { findOneLine, type MugguShape } from './line.ts'

type Point = readonly [x: number, y: number]

export type MugguDrawing = ReturnType<typeof drawGates>

/** Number of dots on each side of a booking's muggu. */
export const bookingMugguSize = 7

/**
 * Draws the muggu of a seed: a single unbroken line. The result depends only on the arguments.
 *
 * @param size number of dots on each side
 */
export const createMuggu = (seed: string, size: number, shape: MugguShape = 'square'): MugguDrawing =>
  drawGates(findOneLine(seed, size, shape))

const half = spacing / 2
/** Distance between a dot and the line around it, in drawing units. */
const turn = 12
/** Lengths of a curve's control handles: on a circle, at an open gate and at a closed gate. */
const circleReach = 7
const openReach = 9
const turnReach = 8
/** Directions of the sides: east, south, west, north. */
const stepX = [1, 0, -1, 0]
const stepY = [0, 1, 0, -1]

/**
 * Draws gates: each loop as SVG path data, the longest first, the dots that the loops enclose, and the rest of the
 * grid's dots. `side` is the side length of the enclosing square, in drawing units.
 */
export function drawGates(grid: GateGrid) {
  const { width, steps, dots, rest, open } = grid
  const locate = (cell: number): Point => [(cell % width) * half, Math.floor(cell / width) * half]
  const loops: number[][][] = []
  followLines(grid, (line, dot, from, to) => {
    const isOpen = (side: number) => open[dot + (steps[side] as number)] === 1
    const [x, y] = locate(dot)
    const distance = isOpen(from) ? half : turn
    loops[line] ??= [[x + distance * way(stepX, from), y + distance * way(stepY, from)]]
    loops[line].push(drawPiece(from, to, isOpen(from), isOpen(to)))
  })
  return {
    loops: loops.sort((a, b) => b.length - a.length).map(formatLoopPath),
    dots: dots.map(locate),
    rest: rest.map(locate),
    side: (width - 1) * half,
  }
}

const way = (axis: readonly number[], side: number) => axis[side] ?? 0

/**
 * Returns a piece of a line as numbers of SVG path data, relative to its start: the end of a straight line between open
 * gates, or the control points and the end of a curve. At an open gate the curve is diagonal.
 */
function drawPiece(from: number, to: number, isFromOpen: boolean, isToOpen: boolean): number[] {
  const reach = (isOpen: boolean) => (isOpen ? openReach : isFromOpen || isToOpen ? turnReach : circleReach)
  const [x, y] = [stepX, stepY].map((axis) => {
    const [start, end] = [way(axis, from), way(axis, to)]
    const length = end * (isToOpen ? half : turn) - start * (isFromOpen ? half : turn)
    const away = reach(isFromOpen) * (end - (isFromOpen ? start : 0))
    const near = reach(isToOpen) * ((isToOpen ? end : 0) - start)
    return isFromOpen && isToOpen ? [length] : [away, length - near, length]
  }) as [number[], number[]]
  return x.flatMap((value, index) => [value, y[index] ?? 0])
}

/** Formats a loop, its start and its pieces, as SVG path data. Joins straight pieces to one line. */
function formatLoopPath([start = [], ...pieces]: readonly number[][]): string {
  const strokes: number[][] = []
  for (const piece of pieces) {
    const last = strokes.at(-1)
    if (piece.length === 2 && last?.length === 2)
      strokes[strokes.length - 1] = last.map((value, axis) => value + way(piece, axis))
    else strokes.push(piece)
  }
  const path = strokes.map((stroke) => `${stroke.length === 2 ? 'l' : 'c'}${formatNumbers(stroke)}`)
  return `M${formatNumbers(start)}${path.join('')}z`
}

/** Formats dots as SVG path data. It uses relative moves, which compress well. */
export const formatDotsPath = (dots: readonly Point[]): string =>
  dots
    .map(([x, y], index) => {
      const [fromX, fromY] = dots[index - 1] ?? [0, 0]
      return `m${x - fromX} ${y - fromY}h0`
    })
    .join('')

/** Formats numbers in the shortest form that path data allows. */
const formatNumbers = (values: readonly number[]) =>
  values
    .map((value) => String(Math.round(value * 10) / 10 + 0).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-')
