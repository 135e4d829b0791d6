import { type ReactNode, useMemo } from 'react'
import { spacing } from '#app/lib/muggu/grid.ts'
import type { MugguShape } from '#app/lib/muggu/line.ts'
import { bookingMugguSize, createMuggu, formatDotsPath } from '#app/lib/muggu/muggu.ts'

export type MugguProps = {
  seed: string
  size: number
  shape?: MugguShape
  /** Width of the line in drawing units. Dots are 40 units apart. */
  weight?: number
  /** Whether an animation draws the line when the page opens. */
  draws?: boolean
  /** Fraction of the line that is shown, from 0 to 1. */
  progress?: number
  /** Whether faint dots outside the shape are shown. */
  ground?: boolean
  /** Classes. The line has the text color, and the dots have the color `--muggu-dot`. */
  className?: string
  /** SVG elements on top of the drawing. */
  children?: ReactNode
}

/** SVG of a muggu, hidden from screen readers. */
export function Muggu(props: MugguProps) {
  const { seed, size, shape, weight = 4, draws, progress = 1, ground, className = '' } = props
  const {
    loops: [line],
    dots,
    rest,
  } = useMemo(() => createMuggu(seed, size, shape), [seed, size, shape])
  const edge = 5 - weight / 2
  const seen = size * spacing - 2 * edge
  return (
    <svg
      viewBox={`${edge} ${edge} ${seen} ${seen}`}
      className={`muggu ${draws ? 'muggu-drawn' : ''} ${className}`}
      strokeWidth={weight}
      strokeDasharray={progress < 1 ? `${progress} 2` : undefined}
      aria-hidden="true"
    >
      <path className="muggu-dots" strokeWidth={weight + 3.5} d={formatDotsPath(dots)} />
      {ground && (
        <path className="muggu-dots" strokeWidth={weight + 1} opacity=".6" d={formatDotsPath(rest)} />
      )}
      {progress > 0 && <path className="muggu-loop" pathLength="1" d={line} />}
      {props.children}
    </svg>
  )
}

type Preset = Omit<MugguProps, 'size' | 'shape' | 'children'>

export const SquareMuggu = (props: Preset) => <Muggu size={5} {...props} />

export const DiamondMuggu = (props: Preset & { size?: number }) => (
  <Muggu size={7} shape="diamond" {...props} />
)

/** Muggu of a booking. Its seed is the booking's reference. */
export const BookingMuggu = (props: Preset) => <Muggu size={bookingMugguSize} {...props} />

/** People: the outline of each body, and what the head wears on or around its ring. */
const people = [
  { shape: 'shoulders', wears: null },
  { shape: 'gown', wears: <path className="muggu-dots" strokeWidth="15" d="M140 11h0" /> },
  { shape: 'coat', wears: <path d="M82 68a58 58 0 0 1 116 0" /> },
  { shape: 'gown', wears: <path className="muggu-dots" strokeWidth="9" d="M100 27h0M140 14h0M180 27h0" /> },
  { shape: 'shoulders', wears: <path d="M82 68a58 58 0 0 1 116 0" /> },
] as const

/** Person: the head is a large dot in a ring, above shoulders drawn as a muggu. Neighbors in a row look different. */
export function PersonMuggu({ place = 0, ...muggu }: Preset & { place?: number }) {
  const { shape, wears } = people[place % people.length] ?? people[0]
  return (
    <Muggu size={7} shape={shape} {...muggu}>
      <circle cx="140" cy="69" r="40" />
      <path className="muggu-dots" strokeWidth="54" d="M140 69h0" />
      {wears}
    </Muggu>
  )
}

export const Logo = ({ className = 'size-10' }: { className?: string }) => (
  <Muggu seed="mark" size={3} shape="diamond" weight={6} className={className} />
)
