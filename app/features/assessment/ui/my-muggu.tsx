import { useMemo } from 'react'
import { type Drawn, ownFigure, ownSide } from './own-figure.ts'

const { across, down } = ownSide

/** A person's muggu on a dark ground. Whoever cannot see it has the sentence, and the six scores in a table. */
export function MyMuggu({ scores, line, className = '' }: Drawn & { className?: string }) {
  const figure = useMemo(() => ownFigure({ scores, line }), [scores, line])
  return (
    <svg
      viewBox={`${-across} ${-down} ${2 * across} ${2 * down}`}
      className={`muggu muggu-drawn ${className}`}
      aria-hidden="true"
    >
      <path className="stroke-rice-muted opacity-50 print:stroke-current" strokeWidth="7" d={figure.beyond} />
      <path className="stroke-rice-muted print:stroke-current" strokeWidth="9" d={figure.dots} />
      <path className="muggu-dots" strokeWidth="11" d={figure.strongDots} />
      <path className="muggu-loop" pathLength="1" strokeWidth="4.4" d={figure.line} />
      {figure.labels.map(({ word, x, y, strong }) => (
        <text
          key={word}
          x={x}
          y={y}
          textAnchor="middle"
          className={`stroke-none text-[1.875rem] ${strong ? 'fill-current font-bold' : 'fill-rice-muted print:fill-current'}`}
        >
          {word}
        </text>
      ))}
    </svg>
  )
}
