import { figureOf } from '#app/ui/muggu/figure.ts'
import { stepX, stepY } from '#app/ui/muggu/gates.ts'

const across = 5
const down = 2
const spacing = 40

/** One way closed, in the middle: with it open, the nine would have two lines. */
const turn = '4,1'

/** Ten dots: every way is open but that one, and those to the last, which has a line of its own. */
const { loops, dots } = figureOf({
  size: across,
  has: within,
  open(x, y, side) {
    const nextX = x + (stepX[side] ?? 0)
    const nextY = y + (stepY[side] ?? 0)
    if (`${x + nextX},${y + nextY}` === turn) return false
    return within(nextX, nextY) && !isLast(x, y) && !isLast(nextX, nextY)
  },
})

function within(x: number, y: number) {
  return x >= 0 && y >= 0 && x < across && y < down
}

function isLast(x: number, y: number) {
  return x === across - 1 && y === down - 1
}

/** Nine dots that share a line, and a tenth with a line of its own. */
export function TenthHour({ className = '' }: { className?: string }) {
  const [shared, own] = loops
  const nine = dots.slice(0, -1)
  const tenth = dots.slice(-1)
  return (
    <svg
      viewBox={`3 3 ${across * spacing - 6} ${down * spacing - 6}`}
      className={`muggu muggu-drawn ${className}`}
      strokeWidth="3.5"
      aria-hidden="true"
    >
      <path className="stroke-rice-muted" strokeWidth="7" d={nine.map(dotPath).join('')} />
      <path className="muggu-loop" pathLength="1" d={shared} />
      <path className="stroke-marigold" strokeWidth="9" d={tenth.map(dotPath).join('')} />
      <path className="muggu-loop stroke-marigold" pathLength="1" d={own} />
    </svg>
  )
}

const dotPath = ([x, y]: readonly [number, number]) => `M${x} ${y}h0`
