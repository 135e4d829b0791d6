import { types } from '#app/assessment/items.ts'
import type { Scores } from '#app/assessment/scoring.ts'
import { typeWords } from '#app/content/assessment.ts'
import { beside, chart, ground, profilePath } from './chart-path.ts'

type ProfileChartProps = {
  /** Without scores there are only the dots. */
  scores?: Scores
  className?: string
}

/** Room at the sides for the words. */
const room = 60

/** The hexagon of the six kinds of work: the dots of their axes, and the line of the scores around them. An ornament. */
export const ProfileChart = ({ scores, className = '' }: ProfileChartProps) => (
  <svg
    viewBox={`${-room} 0 ${chart.side + 2 * room} ${chart.side}`}
    className={`muggu ${className}`}
    aria-hidden="true"
  >
    <path className="muggu-dots" strokeWidth="7" d={ground.map((dot) => `M${dot}h0`).join('')} />
    {scores && <path strokeWidth="5" d={profilePath(scores)} />}
    {types.map((type) => {
      const [x, y] = beside(type, chart.letters)
      // at the sides a word stands above or below its axis, not on it
      const away = x === chart.centre ? 0 : 26 * Math.sign(y - chart.centre)
      return (
        <text
          key={type}
          x={x}
          y={y + away}
          dy=".36em"
          textAnchor="middle"
          className="fill-current stroke-none font-bold text-[1.5rem]"
        >
          {typeWords[type].short}
        </text>
      )
    })}
  </svg>
)
