/** Distance between dots, in the units of the drawing. */
export const spacing = 40

/** Which dots of an n×n grid take part: told by their place, counted in half steps from the middle. */
const shapes = {
  square: () => true,
  diamond: (across: number, down: number, last: number) => Math.abs(across) + Math.abs(down) <= last,
  /** The outermost dots alone. */
  ring: (across: number, down: number, last: number) => Math.max(Math.abs(across), Math.abs(down)) === last,
  /** Wide above, one dot below. */
  funnel: (across: number, down: number, last: number) => 2 * Math.abs(across) + down <= last,
}

export type Shape = keyof typeof shapes

/** The ways between neighbouring dots: what lies east and what lies south of each. */
export type Gates = {
  size: number
  has(x: number, y: number): boolean
  /** Whether the line may cross between a dot and its neighbour on a side: 0 east, 1 south, 2 west, 3 north. */
  open(x: number, y: number, side: number): boolean
}

export const stepX = [1, 0, -1, 0] as const
export const stepY = [0, 1, 0, -1] as const

/**
 * Whether the figure looks the same from all eight sides of the square, mirrored ones included, or after each
 * quarter turn only. Mirrors keep a larger line from being one; a figure that turns can be a single unbroken line.
 */
export type Symmetry = 'eightfold' | 'turning'

/**
 * Gates between the dots that take part.
 *
 * @param isOpen asked with the places of a dot and its neighbour
 */
export const gatesBetween = (
  size: number,
  has: Gates['has'],
  isOpen: (x: number, y: number, nextX: number, nextY: number) => boolean = () => true,
): Gates => ({
  size,
  has,
  open(x, y, side) {
    const nextX = x + (stepX[side] ?? 0)
    const nextY = y + (stepY[side] ?? 0)
    return has(x, y) && has(nextX, nextY) && isOpen(x, y, nextX, nextY)
  },
})

/**
 * Gates with a symmetry: a gate's state depends only on where it lies once the symmetric places are folded onto
 * each other.
 *
 * @param isOpen asked with the folded place, counted in half steps from the middle
 */
export function foldedGates(
  size: number,
  shape: Shape,
  isOpen: (place: string) => boolean,
  symmetry: Symmetry = 'eightfold',
): Gates {
  const last = size - 1
  const fold = symmetry === 'eightfold' ? foldMirrored : foldTurned
  const has = (x: number, y: number) => {
    if (x < 0 || y < 0 || x > last || y > last) return false
    return shapes[shape](2 * x - last, 2 * y - last, last)
  }
  return gatesBetween(size, has, (x, y, nextX, nextY) => isOpen(fold(x + nextX - last, y + nextY - last)))
}

function foldMirrored(across: number, down: number): string {
  const [x, y] = [Math.abs(across), Math.abs(down)]
  return `${Math.min(x, y)},${Math.max(x, y)}`
}

/** Onto the quarter right of the middle. */
function foldTurned(across: number, down: number): string {
  let [x, y] = [across, down]
  while (!(x > 0 && y >= 0)) [x, y] = [y, -x]
  return `${x},${y + 0}`
}
