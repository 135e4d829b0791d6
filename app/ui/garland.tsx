import type { Garland } from '#app/lib/muggu/garland.ts'
import { spacing } from '#app/lib/muggu/grid.ts'
import { dotsPath } from '#app/lib/muggu/muggu.ts'

/** A garland's line and dots, once a page: the pictures of its parts use them. */
export const GarlandLine = ({ id, of: { line, dots } }: { id: string; of: Garland }) => (
  <svg className="absolute size-0" aria-hidden="true">
    <defs>
      <g id={id}>
        <path className="muggu-dots" strokeWidth="8" d={dotsPath(dots)} />
        <path d={line} />
      </g>
    </defs>
  </svg>
)

type PartProps = {
  /** The id of the garland's line. */
  id: string
  of: Garland
  /** Index of the lobe. */
  place: number
  weight?: number
  className?: string
  style?: React.CSSProperties
}

/** One lobe's part: beside the next one, without a gap, they are the whole line. */
export function GarlandPart({ id, of: { parts, down }, place, weight = 4.5, ...look }: PartProps) {
  const { from = 0, across = 1 } = parts[place] ?? {}
  return (
    <Seen from={from} across={across} down={down} weight={weight} {...look}>
      <use href={`#${id}`} />
    </Seen>
  )
}

/** One lobe lit, and as much as there is room for of the line that it is a part of, on both sides. */
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
