import { type Gates, type Shape, spacing } from './gates.ts'
import { oneLine } from './one-line.ts'
import { loopPath } from './path.ts'
import { traceLoops } from './trace.ts'

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
