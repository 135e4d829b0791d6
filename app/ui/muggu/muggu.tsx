import type { MugguOptions } from './figure.ts'
import { MugguLines } from './muggu-lines.tsx'
import { spacing } from './spacing.ts'

type MugguProps = MugguOptions & {
  /** Whose figure this is: a path, an id, a name. The same seed gives the same figure for ever. */
  seed: string
  /** Dots a side. */
  size: number
  /** Width of the line; the dots lie 40 apart. */
  weight?: number
  /** Draws itself in, once, when the page is first shown. */
  draws?: boolean
  /** How much of the line is there, 0 to 1: for what is not finished yet. */
  progress?: number
  /** Shows, faintly, the dots of the grid that the line does not take in. */
  ground?: boolean
  /** The line takes the text colour, the dots `--muggu-dot`. */
  className?: string
}

/** A muggu as plain SVG, an ornament that screen readers skip. */
export function Muggu(props: MugguProps) {
  const { size, weight = 4, draws, progress = 1, className = '' } = props
  const { seed, shape, symmetry, ground } = props
  const edge = 5 - weight / 2
  const side = size * spacing - 2 * edge
  return (
    <svg
      viewBox={`${edge} ${edge} ${side} ${side}`}
      className={`muggu ${draws ? 'muggu-drawn' : ''} ${className}`}
      strokeWidth={weight}
      strokeDasharray={progress < 1 ? `${progress} 2` : undefined}
      aria-hidden="true"
    >
      <MugguLines
        {...{ seed, size, weight, shape, symmetry, ground }}
        whole={Boolean(draws) || progress < 1}
      />
    </svg>
  )
}
