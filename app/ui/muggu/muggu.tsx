import { Suspense, useState } from 'react'
import { onDemand } from '../on-demand.ts'
import { useHydrated } from '../use-hydrated.ts'
import type { MugguOptions } from './figure.ts'
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

const { Part: MugguLines } = onDemand(() => import('./muggu-lines.tsx'))

/** The lines as the server has drawn them, which React leaves alone. */
const asTheyStand = { __html: '' }

/**
 * A muggu as plain SVG, an ornament that screen readers skip. What finds its lines runs in the browser only for pages
 * that come without a document.
 */
export function Muggu(props: MugguProps) {
  const { size, weight = 4, draws, progress = 1, className = '' } = props
  const { seed, shape, symmetry, ground } = props
  const hydrated = useHydrated()
  const [served] = useState(hydrated ? undefined : seed)
  const edge = 5 - weight / 2
  const side = size * spacing - 2 * edge
  const svg = {
    viewBox: `${edge} ${edge} ${side} ${side}`,
    className: `muggu ${draws ? 'muggu-drawn' : ''} ${className}`,
    strokeWidth: weight,
    ...(progress < 1 && { strokeDasharray: `${progress} 2` }),
  } as const
  if (seed === served && !import.meta.env.SSR) {
    return (
      <svg
        key="served"
        {...svg}
        aria-hidden="true"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: of nothing, so that what stands there stays
        dangerouslySetInnerHTML={asTheyStand}
      />
    )
  }
  return (
    <svg key="drawn" {...svg} aria-hidden="true">
      <Suspense>
        <MugguLines
          {...{ seed, size, weight, shape, symmetry, ground }}
          whole={Boolean(draws) || progress < 1}
        />
      </Suspense>
    </svg>
  )
}
