import { type MugguOptions, muggu } from './figure.ts'

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

/** A muggu as plain SVG, an ornament that screen readers skip. Nothing of it runs in the browser. */
export function Muggu({
  seed,
  size,
  shape,
  symmetry,
  weight = 4,
  draws,
  progress = 1,
  ground,
  className = '',
}: MugguProps) {
  const { loops, dots, rest, side } = muggu(seed, size, { shape, symmetry })
  const edge = 5 - weight / 2
  const partial = progress < 1 ? { strokeDasharray: `${progress} 2` } : undefined
  return (
    <svg
      viewBox={`${edge} ${edge} ${side - 2 * edge} ${side - 2 * edge}`}
      className={`muggu ${draws ? 'muggu-drawn' : ''} ${className}`}
      strokeWidth={weight}
      aria-hidden="true"
    >
      <path className="muggu-dots" strokeWidth={weight + 3.5} d={dots.map(dotPath).join('')} />
      {ground && (
        <path className="muggu-dots" strokeWidth={weight + 1} opacity=".4" d={rest.map(dotPath).join('')} />
      )}
      {loops.map((loop) => (
        <path key={loop} className="muggu-loop" pathLength="1" d={loop} {...partial} />
      ))}
    </svg>
  )
}

const dotPath = ([x, y]: readonly [number, number]) => `M${x} ${y}h0`
