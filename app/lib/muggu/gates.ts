/** Distance between dots, in the units of the drawing. */
export const spacing = 40

/** Shapes of an n×n grid, by the position of a dot in half steps from the middle. */
const shapes = {
  square: () => true,
  diamond: (across: number, down: number, last: number) => Math.abs(across) + Math.abs(down) <= last,
  /** Two broad ways that meet. */
  cross: (across: number, down: number) => Math.min(Math.abs(across), Math.abs(down)) <= 2,
  /** Wide above, one dot below. */
  funnel: (across: number, down: number, last: number) => 2 * Math.abs(across) + down <= last,
}

export type Shape = keyof typeof shapes

/** Whether a place of the grid has a dot that takes part. */
export const isIn = (shape: Shape, size: number) => (x: number, y: number) => {
  const last = size - 1
  return Math.min(x, y) >= 0 && Math.max(x, y) <= last && shapes[shape](2 * x - last, 2 * y - last, last)
}

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
