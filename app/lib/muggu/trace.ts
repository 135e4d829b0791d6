import { type Gates, stepX, stepY } from './gates.ts'

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
