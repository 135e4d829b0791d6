import { createGates } from '#app/lib/muggu/grid.ts'
import { drawGates, formatDotsPath } from '#app/lib/muggu/muggu.ts'

/**
 * Number of dots above and below the middle one, by column; each stage loses some. With every connection open, these
 * form a single line.
 */
const reach = [4, 4, 3, 3, 2, 2, 1, 1, 0]
const gates = createGates(reach.length, (x, y) => Math.abs(y - 4) <= (reach[x] ?? -1))

/** Artwork of the page: the line goes around the remaining dots. */
export function Funnel({ caption }: { caption: string }) {
  const {
    loops: [line],
    dots,
    rest,
    side,
  } = drawGates(gates)
  return (
    <figure className="rounded-2xl bg-neel p-[7%] text-rice max-lg:p-7 sm:max-lg:grid sm:max-lg:grid-cols-[1.2fr_1fr] sm:max-lg:items-end sm:max-lg:gap-7">
      <svg
        viewBox={`2 2 ${side - 4} ${side - 4}`}
        className="muggu w-full"
        strokeWidth="4"
        aria-hidden="true"
      >
        <path className="muggu-dots" strokeWidth="8" d={formatDotsPath(dots)} />
        <path className="muggu-dots" strokeWidth="6" opacity=".45" d={formatDotsPath(rest)} />
        <path d={line} />
      </svg>
      <figcaption className="mt-4 text-rice-muted text-sm">{caption}</figcaption>
    </figure>
  )
}
