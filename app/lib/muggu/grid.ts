/** Distance between neighboring dots, in drawing units. */
export const spacing = 40

/** Steps from a dot to its neighbor on each side: 0 east, 1 south, 2 west, 3 north. */
export const stepX = [1, 0, -1, 0] as const
export const stepY = [0, 1, 0, -1] as const

/** Dots of a square grid, with a gate between each dot and its neighbors. The line crosses open gates. */
export type GateGrid = {
  size: number
  /** Value per position, row by row: 1 if it has a dot, otherwise 0. */
  dots: Uint8Array
  /** Index of the gate on each side of each position, in the order of the sides; -1 if there is no neighbor. */
  gateAt: Int16Array
  /** Value per gate: 1 if it is open, otherwise 0. */
  open: Uint8Array
  /** Position of each gate relative to the center, in half steps. */
  places: readonly (readonly [across: number, down: number])[]
}

/**
 * Creates the gates between neighboring dots.
 *
 * @param has returns whether a position has a dot; must return false outside the grid
 * @param isOpen returns whether the gate between a dot and its neighbor is open
 */
export function createGates(
  size: number,
  has: (x: number, y: number) => boolean,
  isOpen: (x: number, y: number, nextX: number, nextY: number) => boolean = () => true,
): GateGrid {
  const dots = new Uint8Array(size * size)
  const gateAt = new Int16Array(4 * size * size).fill(-1)
  const places: [number, number][] = []
  const open: number[] = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!has(x, y)) continue
      const dot = y * size + x
      dots[dot] = 1
      for (const side of [0, 1] as const) {
        const [nextX, nextY] = [x + stepX[side], y + stepY[side]]
        if (!has(nextX, nextY)) continue
        gateAt[4 * dot + side] = places.length
        gateAt[4 * (nextY * size + nextX) + side + 2] = places.length
        places.push([x + nextX - size + 1, y + nextY - size + 1])
        open.push(Number(isOpen(x, y, nextX, nextY)))
      }
    }
  }
  return { size, dots, gateAt, open: Uint8Array.from(open), places }
}

/**
 * Follows each line back to its start, and returns the number of lines. At an open gate the line crosses to the next
 * dot and turns the other way; at a closed gate it continues around the same dot. Drawing a muggu calls this function
 * hundreds of times, so it uses only numbers.
 *
 * @param visit gets each piece of a line: its dot, and the sides where the piece starts and ends
 */
export function followLines(
  { size, dots, gateAt, open }: GateGrid,
  visit?: (line: number, dot: number, from: number, to: number) => void,
): number {
  const visited = new Uint8Array(gateAt.length)
  const steps = [1, size, -1, -size]
  let lines = 0
  for (let start = 0; start < visited.length; start++) {
    let dot = Math.floor(start / 4)
    if (visited[start] || !dots[dot]) continue
    let from = start % 4
    let turn = 1
    for (;;) {
      const to = (from + turn + 4) % 4
      const corner = 4 * dot + (turn > 0 ? from : to)
      if (visited[corner]) break
      visited[corner] = 1
      visit?.(lines, dot, from, to)
      const gate = gateAt[4 * dot + to] as number
      from = to
      if (gate >= 0 && open[gate]) {
        dot += steps[to] as number
        from = (to + 2) % 4
        turn = -turn
      }
    }
    lines++
  }
  return lines
}

/** Piece of a line around a dot, from one side to the next. */
export type LinePiece = { x: number; y: number; from: number; to: number; fromOpen: boolean; toOpen: boolean }

export function traceLoops(gates: GateGrid): LinePiece[][] {
  const { size, gateAt, open } = gates
  const isOpen = (dot: number, side: number) => open[gateAt[4 * dot + side] as number] === 1
  const loops: LinePiece[][] = []
  followLines(gates, (line, dot, from, to) => {
    loops[line] ??= []
    loops[line].push({
      x: dot % size,
      y: Math.floor(dot / size),
      from,
      to,
      fromOpen: isOpen(dot, from),
      toOpen: isOpen(dot, to),
    })
  })
  return loops
}
