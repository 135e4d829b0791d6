import { createGates } from '#app/lib/muggu/grid.ts'
import { drawGates, formatDotsPath } from '#app/lib/muggu/muggu.ts'
import { DiamondMuggu, Muggu, PersonMuggu } from '#app/ui/muggu.tsx'

/** Drawings by solution: a square for courses, a cross for talent, a diamond for development, a funnel for hiring. */
const solutions = {
  '/solutions/learning': { size: 5, shape: 'square' },
  '/solutions/talent': { size: 7, shape: 'cross' },
  '/solutions/innovation': { size: 7, shape: 'diamond' },
  '/solutions/hr': { size: 7, shape: 'funnel' },
} as const

type SolutionFigureProps = {
  of: keyof typeof solutions
  weight?: number
  draws?: boolean
  className?: string
}

export const SolutionFigure = ({ of, ...look }: SolutionFigureProps) => (
  <Muggu seed={of} {...solutions[of]} {...look} />
)

const panel =
  'bleed grid place-items-center rounded-2xl text-rice max-sm:aspect-[13/12] sm:max-lg:aspect-[2/1] max-lg:p-[5%] lg:p-[10%]'
const inPanel = 'w-full max-lg:h-full max-lg:w-auto min-[100rem]:max-w-[32rem]'

/** Drawing of several people side by side: the seed of each, a class for the width, and the weight of the line. */
const group = (
  ground: string,
  people: readonly (readonly [seed: string, width: string, weight: number])[],
) => (
  <div
    className={`bleed flex items-end justify-center gap-x-[3%] overflow-hidden rounded-2xl px-[8%] pt-[10%] text-rice lg:pt-[20%] ${ground}`}
  >
    {people.map(([seed, width, weight]) => (
      <PersonMuggu key={seed} seed={seed} weight={weight} className={`-mb-[1%] ${width}`} />
    ))}
  </div>
)

/** Drawings next to the titles of text pages, by path. */
const figures: Readonly<Record<string, React.ReactNode>> = {
  '/solutions/learning': (
    <div className={`${panel} bg-leaf`}>
      <SolutionFigure of="/solutions/learning" draws className={inPanel} />
    </div>
  ),
  '/solutions/innovation': (
    <div className={`${panel} bg-neel`}>
      <SolutionFigure of="/solutions/innovation" draws className={inPanel} />
    </div>
  ),
  '/clients/academic-partners': (
    <div className={`${panel} bg-leaf`}>
      <DiamondMuggu seed="Universities" size={9} ground className={inPanel} />
    </div>
  ),
  '/clients/resellers': group('bg-leaf', [
    ['dealer', 'w-2/5', 6],
    ['customer of the dealer', 'w-2/5', 6],
  ]),
  '/industries/edtech': group('bg-neel', [
    ['teacher', 'w-[40%]', 6],
    ['first learner', 'w-[27%]', 8],
    ['second learner', 'w-[27%]', 8],
  ]),
  '/careers': <DiamondMuggu seed="careers" ground draws className="art mx-auto w-full max-w-sm" />,
  '/careers/life': group('bg-leaf', [
    ['trainer', 'w-[30%]', 7],
    ['counselor of the evening', 'w-[36%]', 6],
    ['developer', 'w-[26%]', 8],
  ]),
}

/** Renders the drawing next to a text page's title: the funnel if `caption` is set, otherwise that of `path`, if any. */
export const renderPageFigure = (path: string, caption?: string) =>
  caption ? <Funnel caption={caption} /> : figures[path]

/**
 * Number of dots above and below the middle row, by column. The number decreases from stage to stage. With all gates
 * open, a single line encloses these dots.
 */
const reach = [4, 4, 3, 3, 2, 2, 1, 1, 0]
const gates = createGates(reach.length, (x, y) => Math.abs(y - 4) <= (reach[x] ?? -1))

/** Drawing of a funnel: a line around the dots that remain at each stage. */
function Funnel({ caption }: { caption: string }) {
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
