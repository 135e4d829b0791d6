import { type Shape, spacing } from '#app/lib/muggu/grid.ts'
import { bookingSize, dotsPath, muggu } from '#app/lib/muggu/muggu.ts'

type MugguProps = {
  seed: string
  size: number
  shape?: Shape
  /** Width of the line; the dots lie 40 apart. */
  weight?: number
  /** Draws the line once, when the page opens. */
  draws?: boolean
  /** Share of the line that is drawn, 0 to 1; with 0 only the dots. */
  progress?: number
  /** Shows the dots outside the shape too, faintly. */
  ground?: boolean
  /** The line takes the text colour, the dots `--muggu-dot`. */
  className?: string
}

/** A muggu as plain SVG, an ornament that screen readers skip. */
export function Muggu(props: MugguProps) {
  const { seed, size, shape, weight = 4, draws, progress = 1, ground, className = '' } = props
  const {
    loops: [line],
    dots,
    rest,
  } = muggu(seed, size, shape)
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
      <path className="muggu-dots" strokeWidth={weight + 3.5} d={dotsPath(dots)} />
      {ground && <path className="muggu-dots" strokeWidth={weight + 1} opacity=".4" d={dotsPath(rest)} />}
      {progress > 0 && <path className="muggu-loop" pathLength="1" d={line} />}
    </svg>
  )
}

type Preset = Omit<MugguProps, 'size' | 'shape'>

/** Five dots a side. */
export const SquareMuggu = (props: Preset) => <Muggu size={5} {...props} />

/** Seven dots a side, on its tip. */
export const DiamondMuggu = (props: Preset & { size?: number }) => (
  <Muggu size={7} shape="diamond" {...props} />
)

/** Muggu of a booking; its seed is the reference. */
export const BookingMuggu = (props: Preset) => <Muggu size={bookingSize} {...props} />

/** The company's mark: five dots and the one unbroken line around them. */
export const Mark = ({ className = 'size-10' }: { className?: string }) => (
  <Muggu seed="mark" size={3} shape="diamond" weight={6} className={className} />
)
