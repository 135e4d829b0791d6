import { createGates, followLines, type GateGrid } from './grid.ts'

/** Functions that return whether a shape has a dot at a position, given in half steps from the center. */
const shapes = {
  square: () => true,
  diamond: (across: number, down: number, last: number) => Math.abs(across) + Math.abs(down) <= last,
  cross: (across: number, down: number) => Math.min(Math.abs(across), Math.abs(down)) <= 2,
  funnel: (across: number, down: number, last: number) => 2 * Math.abs(across) + down <= last,
  tree: (across: number, down: number, last: number) => 2 * Math.abs(across) - down <= last,
  hourglass: (across: number, down: number) => Math.abs(across) <= Math.abs(down),
  shoulders: (across: number, down: number) => down > 0 || (down === 0 && Math.abs(across) <= 4),
  gown: (across: number, down: number) => down >= 0 && Math.abs(across) <= Math.max(2, down),
  coat: (across: number, down: number) => down >= 0 && Math.abs(across) <= 4,
}

export type MugguShape = keyof typeof shapes

/** Fraction of gates that are open before the lines are joined. */
const firstDensity = 0.62

/**
 * Chooses the open gates so that a single closed line encloses every dot. The result depends only on the arguments.
 *
 * Symmetric gates are open or closed together. At first the seed decides, and gates on an axis are open. Then each set
 * of symmetric gates is toggled, and the change is kept if it leaves fewer lines.
 *
 * If several lines remain (as in a ring, or with an even number of dots on each side), single gates are toggled. This
 * ends with one line, because every shape is connected and opening a gate joins two lines.
 */
export function findOneLine(seed: string, size: number, shape: MugguShape): GateGrid {
  const last = size - 1
  const grid = createGates(
    size,
    (x, y) =>
      Math.min(x, y) >= 0 && Math.max(x, y) <= last && shapes[shape](2 * x - last, 2 * y - last, last),
  )
  const { width, dots, open } = grid
  const gates = dots.flatMap((dot) => [dot + 1, dot + width]).filter((cell) => open[cell])
  const mirrored = new Map<string, number[]>()
  for (const gate of gates) {
    const [across, down] = [(gate % width) - size, Math.floor(gate / width) - size]
    const place = `${Math.abs(across)},${down}`
    open[gate] = Number(across === 0 || hash(`${seed}/${place}`) < firstDensity)
    mirrored.set(place, [...(mirrored.get(place) ?? []), gate])
  }
  if (joinLines(grid, [...mirrored.values()]) > 1)
    joinLines(
      grid,
      gates.map((gate) => [gate]),
    )
  return grid
}

/** Toggles sets of gates in turn, and keeps each change that reduces the number of lines. Returns that number. */
function joinLines(grid: GateGrid, sets: readonly (readonly number[])[]): number {
  const toggle = (set: readonly number[]) => {
    for (const gate of set) grid.open[gate] = 1 - (grid.open[gate] as number)
  }
  let lines = followLines(grid)
  for (let before = lines + 1; lines > 1 && lines < before; ) {
    before = lines
    for (const set of sets) {
      if (lines === 1) break
      toggle(set)
      const remaining = followLines(grid)
      if (remaining < lines) lines = remaining
      else toggle(set)
    }
  }
  return lines
}

/** Hashes a text to a number from 0 to 1 (FNV-1a with a final mix). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32
}
