import { figureOf } from '#app/ui/muggu/figure.ts'
import { type Gates, stepX, stepY } from '#app/ui/muggu/gates.ts'

/** How many dots are left above and below the middle one, column by column: some are lost at every stage. */
const reach = [4, 4, 3, 3, 2, 2, 1, 1, 1]

const has = (x: number, y: number) => Math.abs(y - 4) <= (reach[x] ?? -1)

const gates: Gates = {
  size: reach.length,
  has,
  open: (x, y, side) => has(x, y) && has(x + (stepX[side] ?? 0), y + (stepY[side] ?? 0)),
}

/** The artwork of this page: the line goes around those who are still there. */
export function Funnel({ caption }: { caption: string }) {
  const { loops, dots, rest, side } = figureOf(gates)
  return (
    <figure className="rounded-2xl bg-neel p-[7%] text-rice max-lg:p-7 sm:max-lg:grid sm:max-lg:grid-cols-[1.2fr_1fr] sm:max-lg:items-end sm:max-lg:gap-7">
      <svg
        viewBox={`2 2 ${side - 4} ${side - 4}`}
        className="muggu w-full"
        strokeWidth="4"
        aria-hidden="true"
      >
        <path className="muggu-dots" strokeWidth="8" d={dots.map(dotPath).join('')} />
        <path className="muggu-dots" strokeWidth="6" opacity=".45" d={rest.map(dotPath).join('')} />
        {loops.map((loop) => (
          <path key={loop} d={loop} />
        ))}
      </svg>
      <figcaption className="mt-4 text-rice-muted text-sm">{caption}</figcaption>
    </figure>
  )
}

const dotPath = ([x, y]: readonly [number, number]) => `M${x} ${y}h0`
