import { type Gates, gatesBetween } from './grid.ts'
import { oneLine } from './line.ts'
import { drawGates } from './muggu.ts'

/** A diamond in a garland, an odd number of dots wide. */
export type Lobe = { seed: string; size: number }

export type Garland = {
  /** SVG path data of the one line. */
  line: string
  dots: readonly (readonly [x: number, y: number])[]
  /** Start and width of each lobe, in dots. */
  parts: readonly { from: number; across: number }[]
  /** Width and height, in dots. */
  across: number
  down: number
}

/**
 * Joins diamonds at their tips into a row of one unbroken line.
 *
 * @param run single dots on each side of every diamond
 */
export function garland(lobes: readonly Lobe[], run = 0): Garland {
  const { gates, parts, down } = garlandGates(lobes, run)
  const { loops, dots } = drawGates(gates)
  return { line: loops[0] ?? '', dots, parts, across: gates.size, down }
}

/** The gates of a garland, and where its parts are. */
export function garlandGates(lobes: readonly Lobe[], run: number) {
  const down = Math.max(...lobes.map(({ size }) => size))
  const middle = (down - 1) / 2
  let across = 0
  const parts = lobes.map(({ seed, size }) => {
    const part = { from: across, across: size + 2 * run, size, gates: oneLine(seed, size, 'diamond') }
    across += part.across
    return part
  })
  /** The gates of the diamond at a place, and the place in it. */
  const lobeAt = (x: number, y: number): [Gates, number, number] | null => {
    const part = parts.find(({ from, across: wide }) => x >= from && x < from + wide)
    if (!part) return null
    return [part.gates, x - part.from - run, y - middle + (part.size - 1) / 2]
  }
  const has = (x: number, y: number) => {
    const at = lobeAt(x, y)
    return at !== null && (y === middle || at[0].has(at[1], at[2]))
  }
  const isOpen = (x: number, y: number, nextX: number, nextY: number) => {
    const at = lobeAt(x, y)
    const next = lobeAt(nextX, nextY)
    if (at && next && at[0] === next[0] && at[0].has(at[1], at[2]) && at[0].has(next[1], next[2])) {
      const side = nextX > x ? 0 : nextY > y ? 1 : nextX < x ? 2 : 3
      return at[0].open(at[1], at[2], side)
    }
    return true
  }
  return {
    gates: gatesBetween(across, has, isOpen),
    down,
    parts: parts.map(({ from, across }) => ({ from, across })),
  }
}
