/** Distance between neighboring dots, in drawing units. */
export const spacing = 40

/** Cells of a square grid. Dots are in odd rows and columns, each gate is in the cell between two neighboring dots. */
export type GateGrid = {
  /** Number of cells in a row. */
  width: number
  /** Distances from a cell to the next on each side: 0 east, 1 south, 2 west, 3 north. */
  steps: readonly number[]
  /** Cells of the dots, row by row. */
  dots: readonly number[]
  /** Cells of the positions without a dot. */
  rest: readonly number[]
  /** Value per cell: 1 for an open gate, which the line crosses, otherwise 0. */
  open: Uint8Array
}

/**
 * Creates dots with gates between neighbors.
 *
 * @param size number of positions for dots on each side
 * @param has returns whether a position has a dot; must return false outside the grid
 * @param isOpen returns whether the gate between a dot and its neighbor is open
 */
export function createGates(
  size: number,
  has: (x: number, y: number) => boolean,
  isOpen: (x: number, y: number, nextX: number, nextY: number) => boolean = () => true,
): GateGrid {
  const width = 2 * size + 1
  const dots: number[] = []
  const rest: number[] = []
  const open = new Uint8Array(width * width)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const cell = (2 * y + 1) * width + 2 * x + 1
      if (!has(x, y)) {
        rest.push(cell)
        continue
      }
      dots.push(cell)
      open[cell + 1] = Number(has(x + 1, y) && isOpen(x, y, x + 1, y))
      open[cell + width] = Number(has(x, y + 1) && isOpen(x, y, x, y + 1))
    }
  }
  return { width, steps: [1, width, -1, -width], dots, rest, open }
}

/**
 * Follows each line back to its start, and returns the number of lines. At an open gate the line crosses to the next
 * dot and turns the other way; at a closed gate it continues around the same dot. Drawing a muggu calls this function
 * hundreds of times, so it uses only numbers.
 *
 * @param visit gets each piece of a line: its dot, and the sides where the piece starts and ends
 */
export function followLines(
  { steps, dots, open }: GateGrid,
  visit?: (line: number, dot: number, from: number, to: number) => void,
): number {
  const visited = new Uint8Array(4 * open.length)
  let lines = 0
  for (let start = 0; start < 4 * dots.length; start++) {
    let dot = dots[start >> 2] as number
    let from = start % 4
    let turn = 1
    if (visited[4 * dot + from]) continue
    for (;;) {
      const to = (from + turn + 4) % 4
      const corner = 4 * dot + (turn > 0 ? from : to)
      if (visited[corner]) break
      visited[corner] = 1
      visit?.(lines, dot, from, to)
      const step = steps[to] as number
      from = to
      if (open[dot + step]) {
        dot += 2 * step
        from = (to + 2) % 4
        turn = -turn
      }
    }
    lines++
  }
  return lines
}
