import type { TextSection } from '#app/content/text-page.ts'
import { createGates, spacing } from '#app/lib/muggu/grid.ts'
import { drawGates, formatDotsPath } from '#app/lib/muggu/muggu.ts'
import { Entries, LinkRow } from './entries.tsx'
import { Band } from './sections.tsx'

type TrainingShareProps = Extract<TextSection, { kind: 'training share' }>

export const TrainingShare = (training: TrainingShareProps) => (
  <Band ground="neel">
    <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.25fr]">
      <div>
        <h2>
          <span className="block text-[clamp(6rem,4rem+11vw,13rem)] text-marigold leading-[0.8]">
            {training.share}%
          </span>
          <span className="mt-6 block max-w-[14ch]">{training.unit}</span>
        </h2>
        <p className="mt-6 max-w-md text-lg text-rice-muted">{training.text}</p>
      </div>
      <figure>
        <TenthHour />
        <figcaption className="mt-6 max-w-md text-rice-muted">{training.caption}</figcaption>
      </figure>
    </div>
    <h3 className="mt-16 md:mt-20">{training.title}</h3>
    <div className="mt-6">
      <Entries list={training.uses} layout="pairs" />
      <LinkRow list={training.links} />
    </div>
  </Band>
)

const across = 5
const down = 2

const within = (x: number, y: number) => x >= 0 && y >= 0 && x < across && y < down
const isLast = (x: number, y: number) => x === across - 1 && y === down - 1
/**
 * Returns whether a gate is between the two dots of the middle column. It is closed; otherwise two lines instead of one
 * would go around the first nine dots.
 */
const isMiddle = (x: number, y: number, nextX: number, nextY: number) => x + nextX === 4 && y + nextY === 1

/** Ten dots. Nine dots share a line. The tenth has its own line, because its gates are closed. */
const { loops, dots } = drawGates(
  createGates(
    across,
    within,
    (...way) => !isMiddle(...way) && !isLast(way[0], way[1]) && !isLast(way[2], way[3]),
  ),
)
const [shared, own] = loops

/** Drawing of nine dots in a shared line and a tenth dot with its own. */
const TenthHour = () => (
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
