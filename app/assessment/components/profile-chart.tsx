import { type InterestType, interestTypes, type Scores } from '#app/assessment/scoring.ts'
import { interestTypeTexts } from '#app/content/assessment.ts'

type ProfileChartProps = {
  /** Scores to draw. Without them, the chart has only dots. */
  scores?: Scores
  className?: string
}

/** Extra width for the labels on each side, in SVG units. */
const margin = 60

/** Chart of the scores on six axes. It is hidden from screen readers, because a list has the same scores. */
export const ProfileChart = ({ scores, className = '' }: ProfileChartProps) => (
  <svg
    viewBox={`${-margin} 0 ${chartSize.side + 2 * margin} ${chartSize.side}`}
    className={`muggu ${className}`}
    aria-hidden="true"
  >
    <path className="muggu-dots" strokeWidth="7" d={chartDots.map((dot) => `M${dot}h0`).join('')} />
    {scores && <path strokeWidth="5" d={buildProfileSvgPath(scores)} />}
    {interestTypes.map((type) => {
      const [x, y] = getPointOnAxis(type, chartSize.letters)
      // on the four slanted axes, the label is above or below the end of the axis
      const away = x === chartSize.centre ? 0 : 26 * Math.sign(y - chartSize.centre)
      return (
        <text
          key={type}
          x={x}
          y={y + away}
          dy=".36em"
          textAnchor="middle"
          className="fill-current stroke-none font-bold text-[1.5rem]"
        >
          {interestTypeTexts[type].short}
        </text>
      )
    })}
  </svg>
)

type Point = readonly [x: number, y: number]

/** Distance between dots in SVG units. A score of 0 is on the first ring, and a score of 100 on the sixth. */
const gap = 28
const rings = 6

/** Dimensions of the chart, in SVG units. */
export const chartSize = { side: 460, centre: 230, letters: 206 }

const round = (value: number) => Math.round(value * 10) / 10

/** Dots of the hexagon. Each axis has a dot for every 20 points of a score. */
export const chartDots: readonly Point[] = placeDots()

function placeDots(): Point[] {
  const places = Array.from({ length: 2 * rings + 1 }, (_, index) => index - rings)
  return places.flatMap((up) =>
    places
      .filter((along) => Math.abs(up + along) <= rings)
      .map((along) => place(0, gap * (up + along / 2), gap * Math.sqrt(0.75) * along)),
  )
}

/** Returns the point at distance `out` from the center along a type's axis, and at distance `right` from the axis. */
export const getPointOnAxis = (type: InterestType, out: number, right = 0): Point =>
  place(interestTypes.indexOf(type) / interestTypes.length, out, right)

export const getScoreRadius = (score: number): number => gap * (1 + score / 20)

/** Distance from the center at which the loops of the profile line cross: half the gap to the first ring. */
const crossing = gap / 2
const inward = 7

/** Returns the SVG path of a closed line. Along each axis it goes around the dot of the score and back. */
export function buildProfileSvgPath(scores: Scores): string {
  return `M${getPointOnAxis('R', crossing)}${interestTypes.map((type) => loop(type, scores[type]) + nextAxis(type)).join('')}Z`
}

function loop(type: InterestType, score: number): string {
  const tip = getScoreRadius(score) + gap / 2
  const length = tip - crossing
  const bend = 8 + 0.16 * length
  const breadth = 18 + 0.06 * length
  const at = (out: number, right: number) => getPointOnAxis(type, out, right)
  return (
    `C${at(crossing + bend, bend)} ${at(tip, breadth)} ${at(tip, 0)}` +
    `C${at(tip, -breadth)} ${at(crossing + bend, -bend)} ${at(crossing, 0)}`
  )
}

function nextAxis(type: InterestType): string {
  const next = interestTypes[(interestTypes.indexOf(type) + 1) % interestTypes.length] as InterestType
  const near = crossing - inward
  return `C${getPointOnAxis(type, near, inward)} ${getPointOnAxis(next, near, -inward)} ${getPointOnAxis(next, crossing)}`
}

function place(turn: number, out: number, right: number): Point {
  const angle = 2 * Math.PI * turn
  const x = out * Math.sin(angle) + right * Math.cos(angle)
  const y = right * Math.sin(angle) - out * Math.cos(angle)
  return [round(chartSize.centre + x), round(chartSize.centre + y)]
}
