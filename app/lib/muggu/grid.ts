/** Distance between dots, in the units of the drawing. */
export const spacing = 40

/** Shapes of an n×n grid, by the position of a dot in half steps from the middle. */
const shapes = {
  square: () => true,
  diamond: (across: number, down: number, last: number) => Math.abs(across) + Math.abs(down) <= last,
  cross: (across: number, down: number) => Math.min(Math.abs(across), Math.abs(down)) <= 2,
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

/** The ways between neighbouring dots of a shape, numbered, so that what is open fits an array of bytes. */
export type Ways = {
  size: number
  /** The number of the way on each side of each dot, four a dot in the order of the sides; -1 where there is none. */
  beside: Int16Array
  /** Position of each connection, in half steps from the middle. */
  places: readonly (readonly [across: number, down: number])[]
}

export function connectShape(size: number, shape: Shape): Ways {
  const has = isIn(shape, size)
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

/** Counts the lines around connected dots. It runs hundreds of times per drawing, so it uses numbers only. */
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

/** One curve piece around a dot, walked from one side of it to the next. */
export type Piece = { x: number; y: number; from: number; to: number; fromOpen: boolean; toOpen: boolean }

/**
 * Follows the strands until each comes back to its start. Around a dot lie four pieces, each joining two
 * neighbouring sides; at an open gate the strand crosses to the next dot and turns the other way around it, at a
 * closed one it goes on around the same dot.
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
