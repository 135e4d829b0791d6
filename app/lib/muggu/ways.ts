import { type Gates, isIn, type Shape, stepX, stepY } from './gates.ts'

/** The ways between neighbouring dots of a shape, numbered, so that what is open fits an array of bytes. */
export type Ways = {
  /** Dots a side. */
  size: number
  /** The number of the way on each side of each dot, four a dot in the order of the sides; -1 where there is none. */
  beside: Int16Array
  /** Position of each connection, in half steps from the middle. */
  places: readonly (readonly [across: number, down: number])[]
}

export const connectShape = (size: number, shape: Shape): Ways => waysBetween(size, isIn(shape, size))

/**
 * @param has which places of the grid have a dot
 *
 */
export function waysBetween(size: number, has: Gates['has']): Ways {
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
