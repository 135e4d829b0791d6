import { connectShape, countLines, type Gates, isIn, type Shape, type Ways } from '#app/lib/muggu/grid.ts'

/** A number from 0 to 1 that depends on every character of the text and on nothing else (FNV-1a, mixed). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32
}

/** Share of ways that are open before lines are joined. */
const firstDensity = 0.62

/**
 * Gates with which the line is one, always the same for the same seed: it goes around every dot and comes back.
 *
 * Left and right mirror each other: ways that the mirror lays onto each other are open or closed together, at first by
 * the seed. On the mirror itself all are open: the line crosses it at the top dot and at the lowest, and nowhere else
 * without crossing itself. Then one pair after the other is turned, and stays so where that leaves fewer lines.
 *
 * Opening a way where two lines meet makes them one, and every shape hangs together: so where pairs could not finish
 * (in a ring, which has no mirrored line, or with an even number of dots a side), single ways do. All eight sides
 * alike is not to be had: of 5 × 5 or 7 × 7 dots no such figure is one line.
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
    has: isIn(shape, size),
    open: (x, y, side) => open[ways.beside[4 * (y * size + x) + side] as number] === 1,
  }
}

/** Turns sets of ways, one after the other, as long as that leaves fewer lines. Returns how many are left. */
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
