import type { Gates } from './gates.ts'
import type { Piece } from './trace.ts'

/**
 * The strands of a figure's line that make the whole of it when they are turned by a quarter three times; null when
 * it does not look the same after a turn. Told as a quarter, a figure takes a third of the bytes.
 */
export function quarterOf(gates: Gates, loops: readonly Piece[][]): Piece[][] | null {
  const last = gates.size - 1
  for (let y = 0; y <= last; y++) {
    for (let x = 0; x <= last; x++) if (gates.has(x, y) !== gates.has(last - y, x)) return null
  }
  const loopAt = new Map<string, Piece[]>()
  for (const loop of loops) for (const piece of loop) loopAt.set(place(piece), loop)
  const told = new Set<Piece[]>()
  const strands: Piece[][] = []
  for (const loop of loops) {
    if (told.has(loop) || !loop[0]) continue
    // where its turns lead: to itself, to one other loop and back, or to three others
    let count = 0
    for (let turned: Piece = loop[0]; ; turned = turn(turned, last)) {
      const next = loopAt.get(place(turned)) as Piece[]
      if (told.has(next)) break
      told.add(next)
      count++
    }
    strands.push(loop.slice(0, (loop.length * count) / 4))
  }
  return strands
}

/** A piece's dot, and the corner of it that the piece goes around, whichever way it is walked. */
const place = ({ x, y, from, to }: Piece) => `${x},${y},${(from + 1) % 4 === to ? from : to}`

const turn = ({ x, y, from, to, ...piece }: Piece, last: number): Piece => ({
  ...piece,
  x: last - y,
  y: x,
  from: (from + 1) % 4,
  to: (to + 1) % 4,
})
