import { foldedGates, type Gates, type Shape, type Symmetry, spacing } from './gates.ts'
import { hash } from './hash.ts'
import { loopPath } from './path.ts'
import { type Piece, traceLoops } from './trace.ts'

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

export type MugguOptions = { shape?: Shape | undefined; symmetry?: Symmetry | undefined }

/** Several figures are tried for a seed: the first good one is taken, or else the best. */
const tries = 24
/** The share of gates that are open, more or less. */
const density = { eightfold: 0.66, turning: 0.72 }

/**
 * The muggu of a seed: always the same for the same seed, size and options.
 *
 * @param size dots a side; odd sizes have a dot in the middle
 */
export function muggu(seed: string, size: number, options: MugguOptions = {}): Figure {
  const key = `${size} ${options.shape} ${options.symmetry} ${seed}`
  const known = drawn.get(key)
  if (known) return known
  if (drawn.size >= remembered) drawn.clear()
  const figure = find(seed, size, options)
  drawn.set(key, figure)
  return figure
}

/** Finding a figure takes milliseconds, and a page shows the same ones every time. */
const remembered = 200
const drawn = new Map<string, Figure>()

function find(seed: string, size: number, options: MugguOptions): Figure {
  let best = candidate(seed, size, options, 0)
  for (let attempt = 1; attempt < tries && best.score > 0; attempt++) {
    const next = candidate(seed, size, options, attempt)
    if (next.score < best.score) best = next
  }
  return draw(best.gates, best.loops)
}

/** The figure of given gates. */
export function figureOf(gates: Gates): Figure {
  return draw(gates, traceLoops(gates))
}

function draw(gates: Gates, loops: Piece[][]): Figure {
  const dots: Dot[] = []
  const rest: Dot[] = []
  for (let y = 0; y < gates.size; y++) {
    for (let x = 0; x < gates.size; x++) {
      const dot: Dot = [(x + 0.5) * spacing, (y + 0.5) * spacing]
      if (gates.has(x, y)) dots.push(dot)
      else rest.push(dot)
    }
  }
  return {
    loops: loops.toSorted((a, b) => b.length - a.length).map(loopPath),
    dots,
    rest,
    side: gates.size * spacing,
  }
}

function candidate(seed: string, size: number, options: MugguOptions, attempt: number) {
  const { shape = 'square', symmetry = 'eightfold' } = options
  let plain = true
  const isOpen = (place: string) => {
    const open = hash(`${seed}/${attempt}/${place}`) < density[symmetry]
    if (!open) plain = false
    return open
  }
  const gates = foldedGates(size, shape, isOpen, symmetry)
  const loops = traceLoops(gates)
  // The plain weave, every gate open, is the one figure that all seeds would share.
  return {
    gates,
    loops,
    score:
      symmetry === 'turning' ? loops.length - 1 : faults(loops, size, shape) + (plain && size > 3 ? 2 : 0),
  }
}

/** How far an eightfold figure is from a few long loops with few dots alone in their circles; 0 is good. */
function faults(loops: Piece[][], size: number, shape: Shape): number {
  const circles = loops.filter((loop) => loop.length === 4).length
  const fair = shape === 'square' ? size + 2 : Math.max(3, size - 2)
  return Math.max(0, loops.length - fair) + Math.max(0, circles - 4)
}
