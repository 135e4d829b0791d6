import { columnsOf, isNamed } from './columns.ts'

type WeekChartProps = {
  /** Also the beginning of the ids within it. */
  id: string
  /** What one would see, for whoever does not. */
  alternative: string
  weeks: readonly { monday: string; short: string; lower: number; upper: number }[]
  names: { lower: string; upper: string }
}

/** The room for columns, and all of it with the numbers above and the weeks below; pixels. */
const room = 150
const ground = room + 22
const height = ground + 28

/**
 * A column a week in two parts, the lower filled, the upper hatched, or empty where columns are too narrow for that: told apart
 * without their colour. Across it is set in
 * shares of the width, so that letters are as large on a phone as elsewhere. Each week has its dot on the ground, as a
 * muggu begins. In the page's ink: `currentColor` is what a forced palette replaces.
 */
export function WeekChart({ id, alternative, weeks, names }: WeekChartProps) {
  const { top, columns } = columnsOf(weeks, room)
  const numbered = weeks.length <= 13
  const narrow = weeks.length > 26
  const upperFill = narrow ? 'none' : `url(#${id}-hatch)`
  return (
    <figure className="art mt-3">
      <ul className="flex flex-wrap gap-x-6 text-sm text-text" aria-hidden="true">
        <Key name={names.upper} fill={upperFill} />
        <Key name={names.lower} fill="currentColor" />
      </ul>
      <svg width="100%" height={height} className="mt-1 overflow-visible" role="img" aria-label={alternative}>
        <pattern
          id={`${id}-hatch`}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M1 0v5" stroke="currentColor" strokeWidth="1.5" />
        </pattern>
        {!numbered && (
          <>
            <line x1="0" x2="100%" y1={ground - room} y2={ground - room} className="stroke-line" />
            <text x="0" y={ground - room - 6} className="fill-muted text-[0.8125rem]">
              {top}
            </text>
          </>
        )}
        {columns.map(({ left, width, middle, lower, upper }, index) => {
          const week = weeks[index]
          if (!week) return null
          const total = week.lower + week.upper
          return (
            <g key={week.monday}>
              {lower > 0 && (
                <rect
                  x={`${left}%`}
                  width={`${width}%`}
                  y={ground - lower}
                  height={lower}
                  fill="currentColor"
                />
              )}
              {upper > 0 && (
                <rect
                  x={`${left}%`}
                  width={`${width}%`}
                  y={ground - lower - upper}
                  height={upper}
                  fill={upperFill}
                  stroke="currentColor"
                  strokeWidth={narrow ? 0.75 : 1.5}
                />
              )}
              {numbered && total > 0 && (
                <text
                  x={`${middle}%`}
                  y={ground - lower - upper - 6}
                  textAnchor="middle"
                  className="fill-text text-[0.8125rem] font-semibold"
                >
                  {total}
                </text>
              )}
              <circle cx={`${middle}%`} cy={ground + 6} r={narrow ? 1 : 2} className="fill-(--muggu-dot)" />
              {isNamed(index, weeks.length) && (
                <text
                  x={`${middle}%`}
                  y={height - 3}
                  textAnchor={
                    index === weeks.length - 1 && index > 0
                      ? 'end'
                      : index === 0 && weeks.length > 1
                        ? 'start'
                        : 'middle'
                  }
                  className="fill-muted text-[0.8125rem]"
                >
                  {week.short}
                </text>
              )}
            </g>
          )
        })}
        <line x1="0" x2="100%" y1={ground} y2={ground} stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </figure>
  )
}

function Key({ name, fill }: { name: string; fill: string }) {
  return (
    <li className="flex items-center gap-2">
      <svg width="18" height="14" className="art" aria-hidden="true">
        <rect x="1" y="1" width="16" height="12" fill={fill} stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {name}
    </li>
  )
}
