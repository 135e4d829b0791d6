import { createGates, followLines, type Gates } from './grid.ts'

/** Checks by shape whether a position has a dot, from its distance to the center in half steps. */
const shapes = {
  square: () => true,
  diamond: (across: number, down: number, last: number) => Math.abs(across) + Math.abs(down) <= last,
  cross: (across: number, down: number) => Math.min(Math.abs(across), Math.abs(down)) <= 2,
  funnel: (across: number, down: number, last: number) => 2 * Math.abs(across) + down <= last,
}

export type Shape = keyof typeof shapes

/** Share of gates that are open before lines are joined. */
const firstDensity = 0.62

/**
 * Finds gates that form a single closed line around every dot; the result depends only on the arguments.
 *
 * Mirrored gates are open or closed together, at first by the seed; gates on the axis are open. Then each pair is
 * toggled, and the change is retained if fewer lines remain.
 *
 * If several lines remain (in a ring, or with an even number of dots a side), single gates are toggled. This ends with
 * a single line, because every shape is connected, and an opened gate joins two lines.
 */
export function findOneLine(seed: string, size: number, shape: Shape): Gates {
  const last = size - 1
  const gates = createGates(
    size,
    (x, y) =>
      Math.min(x, y) >= 0 && Math.max(x, y) <= last && shapes[shape](2 * x - last, 2 * y - last, last),
  )
  const mirrored = new Map<string, number[]>()
  for (const [gate, [across, down]] of gates.places.entries()) {
    const place = `${Math.abs(across)},${down}`
    gates.open[gate] = Number(across === 0 || hash(`${seed}/${place}`) < firstDensity)
    mirrored.set(place, [...(mirrored.get(place) ?? []), gate])
  }
  if (joinLines(gates, [...mirrored.values()]) > 1)
    joinLines(
      gates,
      gates.places.map((_, gate) => [gate]),
    )
  return gates
}

/** Toggles sets of gates in turn while the number of lines decreases. Returns the remaining number of lines. */
function joinLines(gates: Gates, sets: readonly (readonly number[])[]): number {
  const toggle = (set: readonly number[]) => {
    for (const gate of set) gates.open[gate] = 1 - (gates.open[gate] as number)
  }
  let lines = followLines(gates)
  for (let before = lines + 1; lines > 1 && lines < before; ) {
    before = lines
    for (const set of sets) {
      if (lines === 1) break
      toggle(set)
      const remaining = followLines(gates)
      if (remaining < lines) lines = remaining
      else toggle(set)
    }
  }
  return lines
}

/** Hashes a text to a number from 0 to 1 (FNV-1a, then mixed). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32
}
