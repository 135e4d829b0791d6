import { createGates, spacing } from '#app/lib/muggu/grid.ts'
import { drawGates, formatDotsPath } from '#app/lib/muggu/muggu.ts'

const across = 5
const down = 2

const within = (x: number, y: number) => x >= 0 && y >= 0 && x < across && y < down
const isLast = (x: number, y: number) => x === across - 1 && y === down - 1
/** Connection closed in the middle, because the nine dots would otherwise have two lines. */
const isTurn = (x: number, y: number, nextX: number, nextY: number) => x + nextX === 4 && y + nextY === 1

/** Ten dots with every connection open except that one and those to the last dot, which has its own line. */
const { loops, dots } = drawGates(
  createGates(
    across,
    within,
    (...way) => !isTurn(...way) && !isLast(way[0], way[1]) && !isLast(way[2], way[3]),
  ),
)
const [shared, own] = loops

/** Nine dots on a shared line and a tenth with its own. */
export const TenthHour = () => (
  <svg
    viewBox={`3 3 ${across * spacing - 6} ${down * spacing - 6}`}
    className="muggu muggu-drawn w-full"
    strokeWidth="3.5"
    aria-hidden="true"
  >
    <path className="stroke-rice-muted" strokeWidth="7" d={formatDotsPath(dots.slice(0, -1))} />
    <path className="muggu-loop" pathLength="1" d={shared} />
    <path className="stroke-marigold" strokeWidth="9" d={formatDotsPath(dots.slice(-1))} />
    <path className="muggu-loop stroke-marigold" pathLength="1" d={own} />
  </svg>
)
