import { types } from '../domain/items.ts'
import type { Scores } from '../domain/scoring.ts'
import { beside, chart, dotsWithin, ground, type Point, profilePath, radiusOf } from './chart-path.ts'

/**
 * The six scores as a muggu on a dark ground: an axis a type, a dot where its score stands, and one line around them.
 * Without scores there are only the dots. Whoever cannot see it has the table beside it.
 */
export const ProfileChart = ({ scores, className = '' }: { scores?: Scores; className?: string }) => (
  <svg
    viewBox={`0 0 ${chart.side} ${chart.side}`}
    className={`muggu ${scores ? 'muggu-drawn' : ''} ${className}`}
    aria-hidden="true"
  >
    <path className="muggu-dots" strokeWidth={scores ? 5 : 7} opacity={scores ? 0.45 : 1} d={grid} />
    {scores && (
      <>
        <path className="muggu-loop" pathLength="1" strokeWidth="4.5" d={profilePath(scores)} />
        <path
          className="muggu-dots"
          strokeWidth="7"
          d={types.flatMap((type) => dotsWithin(type, scores[type]).map(dotAt)).join('')}
        />
        <path
          className="muggu-dots"
          strokeWidth="15"
          d={types.map((type) => dotAt(beside(type, radiusOf(scores[type])))).join('')}
        />
      </>
    )}
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

const dotAt = (point: Point) => `M${point}h0`
const grid = ground.map(dotAt).join('')
