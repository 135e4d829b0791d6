import { typeWords } from '#app/content/assessment.ts'
import { type InterestType, types } from '../domain/items.ts'
import type { Scores } from '../domain/scoring.ts'
import { beside, chart, ground, type Point, profilePath, radiusOf } from './chart-path.ts'

type TwoLinesProps = {
  scores: Scores
  other: Scores
  /** The type on which both part most: its word stands out. */
  most: InterestType | null
  /** What it shows, for whoever cannot see it. */
  label: string
}

/** Room at the sides for the words. */
const room = 60

/** Two people's results over each other: a whole line with full dots, and a dashed one with open dots. */
export const TwoLines = ({ scores, other, most, label }: TwoLinesProps) => (
  <svg
    viewBox={`${-room} 0 ${chart.side + 2 * room} ${chart.side}`}
    className="muggu mx-auto w-full max-w-xl"
    role="img"
    aria-label={label}
  >
    <path className="stroke-rice-muted opacity-40" strokeWidth="5" d={ground.map(dotAt).join('')} />
    <path
      className="stroke-marigold print:stroke-current"
      strokeWidth="3.5"
      strokeDasharray="9 9"
      d={profilePath(other)}
    />
    <path strokeWidth="5" d={profilePath(scores)} />
    {types.map((type) => (
      <g key={type}>
        <Tip at={beside(type, radiusOf(other[type]))} open />
        <Tip at={beside(type, radiusOf(scores[type]))} />
        <Word type={type} strong={type === most} />
      </g>
    ))}
  </svg>
)

const Tip = ({ at: [cx, cy], open }: { at: Point; open?: boolean }) =>
  open ? (
    <circle cx={cx} cy={cy} r="7.5" strokeWidth="3.5" className="stroke-marigold print:stroke-current" />
  ) : (
    <circle cx={cx} cy={cy} r="5.5" className="fill-current stroke-none" />
  )

function Word({ type, strong }: { type: InterestType; strong: boolean }) {
  const [x, y] = beside(type, chart.letters)
  // at the sides a word stands above or below its petal, not on it
  const away = x === chart.centre ? 0 : 26 * Math.sign(y - chart.centre)
  return (
    <text
      x={x}
      y={y + away}
      dy=".36em"
      textAnchor="middle"
      className={`fill-current stroke-none text-[1.5rem] ${strong ? 'font-bold' : ''}`}
    >
      {typeWords[type].short}
    </text>
  )
}

const dotAt = (point: Point) => `M${point}h0`
