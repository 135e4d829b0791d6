/** Distance between dots, in drawing units. */
export const spacing = 40

/** Shapes of an n×n grid, by the position of a dot in half steps from the center. */
const shapes = {
  square: () => true,
  diamond: (across: number, down: number, last: number) => Math.abs(across) + Math.abs(down) <= last,
  cross: (across: number, down: number) => Math.min(Math.abs(across), Math.abs(down)) <= 2,
  funnel: (across: number, down: number, last: number) => 2 * Math.abs(across) + down <= last,
}

export type Shape = keyof typeof shapes

/** Returns a function that checks whether a grid position has a dot of the shape. */
export const createShapeCheck = (shape: Shape, size: number) => (x: number, y: number) => {
  const last = size - 1
  return Math.min(x, y) >= 0 && Math.max(x, y) <= last && shapes[shape](2 * x - last, 2 * y - last, last)
}

/** Openings between neighboring dots, through which the line can cross. */
export type Gates = {
  size: number
  has(x: number, y: number): boolean
  /** Returns whether the line can cross between a dot and its neighbor on a side: 0 east, 1 south, 2 west, 3 north. */
  open(x: number, y: number, side: number): boolean
}

export const stepX = [1, 0, -1, 0] as const
export const stepY = [0, 1, 0, -1] as const

/**
 * Creates the gates between the dots of a shape.
 *
 * @param isOpen receives the positions of a dot and its neighbor
 */
export const createGates = (
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

/** Numbered connections between neighboring dots of a shape, so that their open gates fit a byte array. */
export type Ways = {
  size: number
  /**
   * Number of the connection on each side of each dot, four per dot in the order of the sides; -1 for no connection.
   */
  beside: Int16Array
  /** Position of each connection, in half steps from the center. */
  places: readonly (readonly [across: number, down: number])[]
}

export function connectShape(size: number, shape: Shape): Ways {
  const has = createShapeCheck(shape, size)
  const beside = new Int16Array(4 * size * size).fill(-1)
  const places: [number, number][] = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      for (const side of [0, 1]) {
        const [nextX, nextY] = [x + (stepX[side] ?? 0), y + (stepY[side] ?? 0)]
        if (!has(x, y) || !has(nextX, nextY)) continue
        beside[4 * (y * size + x) + side] = places.length
        beside[4 * (nextY * size + nextX) + side + 2] = places.length
        places.push([x + nextX - size + 1, y + nextY - size + 1])
      }
    }
  }
  return { size, beside, places }
}

/** Counts the lines around connected dots. It runs hundreds of times per drawing, so it uses only numbers. */
export function countLines({ size, beside }: Ways, open: Uint8Array): number {
  const walked = new Uint8Array(beside.length)
  const steps = [4, 4 * size, -4, -4 * size]
  let lines = 0
  for (let start = 0; start < beside.length; start++) {
    if (walked[start]) continue
    let dot = start - (start % 4)
    if (beside.subarray(dot, dot + 4).every((way) => way < 0)) continue
    lines++
    let from = start % 4
    let turn = 1
    for (;;) {
      const to = (from + turn + 4) % 4
      const corner = dot + (turn > 0 ? from : to)
      if (walked[corner]) break
      walked[corner] = 1
      const way = beside[dot + to] as number
      from = to
      if (way >= 0 && open[way]) {
        dot += steps[to] as number
        from = (to + 2) % 4
        turn = -turn
      }
    }
  }
  return lines
}

/** Curve piece around a dot, from one of its sides to the next. */
export type Piece = { x: number; y: number; from: number; to: number; fromOpen: boolean; toOpen: boolean }

/**
 * Traces each loop back to its start. At an open gate the loop crosses to the next dot and reverses direction; at a
 * closed gate it continues around the same dot.
 */
export function traceLoops(gates: Gates): Piece[][] {
  const walked = new Set<string>()
  const loops: Piece[][] = []
  for (let y = 0; y < gates.size; y++) {
    for (let x = 0; x < gates.size; x++) {
      for (let side = 0; side < 4 && gates.has(x, y); side++) {
        const loop = walk(gates, x, y, side, walked)
        if (loop.length) loops.push(loop)
      }
    }
  }
  return loops
}

function walk(gates: Gates, startX: number, startY: number, startSide: number, walked: Set<string>) {
  const loop: Piece[] = []
  let [x, y, from, turn] = [startX, startY, startSide, 1]
  for (;;) {
    const to = (from + turn + 4) % 4
    const key = `${x},${y},${turn > 0 ? from : to}`
    if (walked.has(key)) return loop
    walked.add(key)
    const toOpen = gates.open(x, y, to)
    loop.push({ x, y, from, to, fromOpen: gates.open(x, y, from), toOpen })
    from = to
    if (toOpen) {
      x += stepX[to] ?? 0
      y += stepY[to] ?? 0
      from = (to + 2) % 4
      turn = -turn
    }
  }
}
