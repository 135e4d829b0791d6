import {
  connectShape,
  countLines,
  createShapeCheck,
  type Gates,
  type Shape,
  type Ways,
} from '#app/lib/muggu/grid.ts'

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

/** Share of connections that are open before lines are joined. */
const firstDensity = 0.62

/**
 * Finds gates that form a single closed line around every dot; the result depends only on the arguments.
 *
 * Mirrored connections are open or closed together, at first by the seed; connections on the axis are open. Then each
 * pair is toggled, and the change is retained if fewer lines remain.
 *
 * If several lines remain (in a ring, or with an even number of dots a side), single connections are toggled. This
 * ends with a single line, because every shape is connected, and an opened connection joins two lines.
 */
export function findOneLine(seed: string, size: number, shape: Shape): Gates {
  const ways = connectShape(size, shape)
  const open = Uint8Array.from(ways.places, ([across, down]) =>
    Number(across === 0 || hash(`${seed}/${Math.abs(across)},${down}`) < firstDensity),
  )
  if (join(ways, open, mirrored(ways)) > 1) {
    join(
      ways,
      open,
      ways.places.map((_, way) => [way]),
    )
  }
  return {
    size,
    has: createShapeCheck(shape, size),
    open: (x, y, side) => open[ways.beside[4 * (y * size + x) + side] as number] === 1,
  }
}

/** Toggles sets of connections in turn while the number of lines decreases. Returns the remaining number of lines. */
function join(ways: Ways, open: Uint8Array, sets: readonly (readonly number[])[]): number {
  const turn = (set: readonly number[]) => {
    for (const way of set) open[way] = 1 - (open[way] as number)
  }
  let lines = countLines(ways, open)
  for (let before = lines + 1; lines > 1 && lines < before; ) {
    before = lines
    for (const set of sets) {
      if (lines === 1) break
      turn(set)
      const left = countLines(ways, open)
      if (left < lines) lines = left
      else turn(set)
    }
  }
  return lines
}

function mirrored({ places }: Ways): number[][] {
  const pairs = new Map<string, number[]>()
  places.forEach(([across, down], way) => {
    const place = `${Math.abs(across)},${down}`
    pairs.set(place, [...(pairs.get(place) ?? []), way])
  })
  return [...pairs.values()]
}
