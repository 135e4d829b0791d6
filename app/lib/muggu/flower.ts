import { type Gates, spacing } from './gates.ts'
import { hash } from './hash.ts'
import { oneLineAround } from './one-line.ts'
import { strokesOf } from './path.ts'
import { type Piece, traceLoops } from './trace.ts'

type Point = readonly [x: number, y: number]

export type Flower = {
  /** SVG path data of its one closed line; the middle is at 0, 0. */
  line: string
  /** The dots of each petal, which the line goes around, from the middle outwards. */
  petals: Point[][]
  /** Those in line with each petal that it does not reach. */
  beyond: Point[][]
}

/**
 * How many dots lie in each row of a petal, from its foot, by how many rows it has: leaves, round, pointed or with a stem. Five have room
 * from the fourth row on; nearer to the middle petals would touch.
 */
const leaves: Readonly<Record<number, readonly (readonly number[])[]>> = {
  2: [[1, 1]],
  3: [[1, 3, 1]],
  4: [
    [1, 3, 3, 1],
    [1, 3, 1, 1],
    [1, 1, 3, 1],
  ],
  5: [
    [1, 3, 3, 3, 1],
    [1, 3, 3, 1, 1],
    [1, 1, 3, 3, 1],
  ],
  6: [
    [1, 3, 3, 3, 3, 1],
    [1, 3, 3, 3, 1, 1],
    [1, 1, 3, 3, 3, 1],
  ],
  7: [
    [1, 3, 3, 5, 5, 3, 1],
    [1, 3, 3, 3, 3, 3, 1],
  ],
}
/** Rows of the shortest petal and of the longest. */
const [fewest, most] = [2.2, 7]
/** A petal is found in a grid of so many dots a side, its foot in the middle of the first row. */
const size = 7
const column = 3
/** More of a petal's ways are open than of other figures: it is woven. */
const woven = 0.78

/** How far the line reaches from the middle at most. */
export const flowerReach = spacing * (most + 0.35)

/**
 * A figure of petals, drawn in one closed line: out into a petal, around each of its dots and back, across itself, past the
 * middle and on into the next. Each petal's own line is one and mirrored, so the whole is one.
 *
 * @param lengths of the petals, 0 to 1, clockwise from the top
 */
export function flower(seed: string, lengths: readonly number[]): Flower {
  const petals = lengths.map((length, place) => petalOf(`${seed}/${place}`, length))
  const turns = petals.map((_, place) => turned(place / petals.length))
  const strokes = petals.flatMap((petal, place) => {
    const at = turns[place] as Turn
    const following = (place + 1) % petals.length
    const next = turns[following] as Turn
    const { foot: start, strokes: onward } = petals[following] as Petal
    const out = petal.strokes.map((points) => points.map(at))
    // past the middle's dot: straight on from the end of one petal, and as the next one begins
    const past = [runOn(petal.strokes.at(-1)?.[1], petal.foot), runOn(onward[0]?.[0], start)]
    return [...out, [at(past[0] as Point), next(past[1] as Point), next(start)]]
  })
  const start = (turns[0] as Turn)(petals[0]?.foot ?? [0, 0])
  return {
    line: `M${text(start)}${strokes.map((points) => `C${points.map(text).join(' ')}`).join('')}Z`,
    petals: petals.map(({ dots }, place) => dots.map(turns[place] as Turn)),
    beyond: petals.map(({ beyond }, place) => beyond.map(turns[place] as Turn)),
  }
}

type Petal = { foot: Point; strokes: Point[][]; dots: Point[]; beyond: Point[] }

/** A petal straight up from the middle. Its strokes are curves: two reins and an end each. */
function petalOf(seed: string, length: number): Petal {
  const rows = fewest + length * (most - fewest)
  const count = Math.round(rows)
  const forms = leaves[count] ?? []
  const widths = forms[Math.floor(hash(`${seed}/leaf`) * forms.length)] ?? []
  const has = (x: number, y: number) => Math.abs(x - column) <= ((widths[y] ?? -1) - 1) / 2
  const gates = oneLineAround(seed, size, has, woven)
  const bent = bentTo(rows, count)
  const beyond = Array.from(
    { length: Math.floor(most - rows + 0.3) },
    (_, index): Point => [0, -spacing * (rows + index + 1)],
  )
  return {
    foot: bent.place([0, 0.5]),
    strokes: bentStrokes(fromFoot(gates), bent),
    dots: dotsOf(has).map(bent.place),
    beyond,
  }
}

function dotsOf(has: Gates['has']): Point[] {
  const places = Array.from(
    { length: size * size },
    (_, place): Point => [place % size, Math.floor(place / size)],
  )
  return places.filter(([x, y]) => has(x, y)).map(([x, y]) => [x - column, y + 1])
}

type Bent = { place(at: Point): Point; rein(at: Point, by: Point): Point }

/**
 * Lays a grid of dots, counted from the middle, into a leaf: narrow at its foot and its tip, and as long as it is to be.
 *
 * @param rows its length, in dots; `count` is the number that it has
 */
function bentTo(rows: number, count: number): Bent {
  const stretch = (rows - 0.5) / (count - 0.5)
  const broad = spacing * Math.sqrt(stretch)
  const place = ([u, v]: Point): Point => {
    const foot = 1 - 0.36 * Math.exp(-(((v - 1) / 1.3) ** 2))
    const tip = 1 - 0.22 * Math.exp(-(((count - v) / 1.4) ** 2))
    return [u * broad * foot * tip, -spacing * (0.5 + (v - 0.5) * stretch)]
  }
  const little = 0.001
  return {
    place,
    /** The end of a rein that leaves a place in the grid by so much: what ran on without a corner still does. */
    rein([u, v], [du, dv]) {
      const [x, y] = place([u, v])
      const [nextX, nextY] = place([u + little * du, v + little * dv])
      return [x + (nextX - x) / little, y + (nextY - y) / little]
    },
  }
}

function bentStrokes(pieces: readonly Piece[], { place, rein }: Bent): Point[][] {
  const inGrid = ([x, y]: Point): Point => [x / spacing - column - 0.5, y / spacing + 0.5]
  const { from, strokes } = strokesOf(pieces)
  let at = from
  return strokes.flatMap(({ to, reins }) => {
    // a straight run bends with its petal, from dot to dot
    const parts = reins ? 1 : Math.round((2 * Math.abs(to[0])) / spacing)
    const step: Point = [to[0] / parts, to[1] / parts]
    const [first, last] = reins ?? [
      [step[0] / 3, step[1] / 3],
      [(2 * step[0]) / 3, (2 * step[1]) / 3],
    ]
    return Array.from({ length: parts }, () => {
      const here = inGrid(at)
      at = [at[0] + step[0], at[1] + step[1]]
      const there = inGrid(at)
      return [
        rein(here, [first[0] / spacing, first[1] / spacing]),
        rein(there, [(last[0] - step[0]) / spacing, (last[1] - step[1]) / spacing]),
        place(there),
      ]
    })
  })
}

/** The loop of a petal's gates, cut open below its foot, from where the line comes in to where it leaves, to the right. */
function fromFoot(gates: Gates): Piece[] {
  const [loop = []] = traceLoops(gates)
  const below = (piece: Piece, side: 'from' | 'to') =>
    piece.x === column && piece.y === 0 && piece[side] === 3
  const first = loop.findIndex((piece) => below(piece, 'from'))
  const pieces = [...loop.slice(first), ...loop.slice(0, first)]
  const ordered = pieces[0]?.to === 0 ? pieces : pieces.reverse().map(backwards)
  return ordered.map((piece) => ({
    ...piece,
    fromOpen: piece.fromOpen || below(piece, 'from'),
    toOpen: piece.toOpen || below(piece, 'to'),
  }))
}

const backwards = ({ x, y, from, to, fromOpen, toOpen }: Piece): Piece => ({
  x,
  y,
  from: to,
  to: from,
  fromOpen: toOpen,
  toOpen: fromOpen,
})

/** Where a line goes on from a point, of which one knows a rein on its other side. */
function runOn(rein: Point | undefined, [x, y]: Point): Point {
  const [fromX, fromY] = rein ?? [x, y]
  const by = 8.5 / Math.max(1, Math.hypot(x - fromX, y - fromY))
  return [x + (x - fromX) * by, y + (y - fromY) * by]
}

type Turn = (point: Point) => Point

/** Turned around the middle, clockwise; 1 is all the way round. */
function turned(turn: number): Turn {
  const angle = 2 * Math.PI * turn
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return ([x, y]) => [x * cos - y * sin, x * sin + y * cos]
}

const text = ([x, y]: Point): string => `${tenths(x)} ${tenths(y)}`
const tenths = (value: number) => Math.round(value * 10) / 10 + 0
