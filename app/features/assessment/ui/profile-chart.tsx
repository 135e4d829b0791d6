import { types } from '../domain/items.ts'
import type { Scores } from '../domain/scoring.ts'
import { beside, chart, ground, profilePath } from './chart-path.ts'

type ProfileChartProps = {
  /** None before the test is taken: then there are the dots alone. */
  scores?: Scores
  className?: string
}

/** The hexagon of the six types: the dots of their axes, and the line that scores draw around them. An ornament. */
export const ProfileChart = ({ scores, className = '' }: ProfileChartProps) => (
  <svg viewBox={`0 0 ${chart.side} ${chart.side}`} className={`muggu ${className}`} aria-hidden="true">
    <path className="muggu-dots" strokeWidth="7" d={ground.map((dot) => `M${dot}h0`).join('')} />
    {scores && <path strokeWidth="5" d={profilePath(scores)} />}
    {types.map((type) => {
      const [x, y] = beside(type, chart.letters)
      return (
        <text
          key={type}
          x={x}
          y={y}
          dy=".36em"
          textAnchor="middle"
          className="fill-current stroke-none text-[1.875rem] font-bold"
        >
          {type}
        </text>
      )
    })}
  </svg>
)
