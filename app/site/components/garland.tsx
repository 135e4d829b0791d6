import { createGates, type Gates, spacing } from '#app/lib/muggu/grid.ts'
import { findOneLine } from '#app/lib/muggu/line.ts'
import { drawGates, formatDotsPath } from '#app/lib/muggu/muggu.ts'

/** Diamond in a garland, an odd number of dots wide. */
export type Lobe = { seed: string; size: number }

export type Garland = {
  /** SVG path data of the line. */
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
 * @param run number of single dots on each side of a diamond
 */
export function garland(lobes: readonly Lobe[], run = 0): Garland {
  const { gates, parts, down } = garlandGates(lobes, run)
  const { loops, dots } = drawGates(gates)
  return { line: loops[0] ?? '', dots, parts, across: gates.size, down }
}

/** Returns the gates of a garland and the positions of its parts. */
export function garlandGates(lobes: readonly Lobe[], run: number) {
  const down = Math.max(...lobes.map(({ size }) => size))
  const middle = (down - 1) / 2
  let across = 0
  const parts = lobes.map(({ seed, size }) => {
    const part = { from: across, across: size + 2 * run, size, gates: findOneLine(seed, size, 'diamond') }
    across += part.across
    return part
  })
  /** Returns the diamond's gates at a position, and the position inside it. */
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
    gates: createGates(across, has, isOpen),
    down,
    parts: parts.map(({ from, across }) => ({ from, across })),
  }
}

/** Line and dots of a garland, rendered once per page for its parts to reference. */
export const GarlandLine = ({ id, of: { line, dots } }: { id: string; of: Garland }) => (
  <svg className="absolute size-0" aria-hidden="true">
    <defs>
      <g id={id}>
        <path className="muggu-dots" strokeWidth="8" d={formatDotsPath(dots)} />
        <path d={line} />
      </g>
    </defs>
  </svg>
)

type PartProps = {
  /** Id of the `GarlandLine`. */
  id: string
  of: Garland
  /** Index of the lobe. */
  place: number
  weight?: number
  className?: string
  style?: React.CSSProperties
}

/** Part of a garland around one lobe. Adjacent parts form the whole line. */
export function GarlandPart({ id, of: { parts, down }, place, weight = 4.5, ...look }: PartProps) {
  const { from = 0, across = 1 } = parts[place] ?? {}
  return (
    <Seen from={from} across={across} down={down} weight={weight} {...look}>
      <use href={`#${id}`} />
    </Seen>
  )
}

/** Highlighted lobe, with as much of the line on both sides as fits. */
export function GarlandLit({ id, of: { parts, across, down }, place, weight = 4.5, ...look }: PartProps) {
  const part = parts[place] ?? { from: 0, across: 1 }
  const seen = Math.min(across, 2 * down + 1)
  const from = Math.min(Math.max(Math.round(part.from + (part.across - seen) / 2), 0), across - seen)
  return (
    <Seen from={from} across={seen} down={down} weight={weight} {...look}>
      <use href={`#${id}`} opacity=".25" />
      <svg
        x={part.from * spacing}
        width={part.across * spacing}
        height={down * spacing}
        aria-hidden="true"
        viewBox={`${part.from * spacing} 0 ${part.across * spacing} ${down * spacing}`}
      >
        <use href={`#${id}`} />
      </svg>
    </Seen>
  )
}

type SeenProps = {
  from: number
  across: number
  down: number
  weight: number
  children: React.ReactNode
} & Pick<PartProps, 'className' | 'style'>

const Seen = ({ from, across, down, weight, className = '', style, children }: SeenProps) => (
  <svg
    viewBox={`${from * spacing} 0 ${across * spacing} ${down * spacing}`}
    className={`muggu ${className}`}
    strokeWidth={weight}
    style={style}
    aria-hidden="true"
  >
    {children}
  </svg>
)
