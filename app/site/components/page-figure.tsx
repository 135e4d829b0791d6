import type { Solution } from '#app/content/solutions.ts'
import { createGates } from '#app/lib/muggu/grid.ts'
import { drawGates, formatDotsPath } from '#app/lib/muggu/muggu.ts'
import { Muggu, type MugguProps, PersonMuggu } from '#app/ui/muggu.tsx'
import type { HeadGround } from '#app/ui/sections.tsx'

type Head = {
  ground: HeadGround
  /** Drawing, whose seed is the path. */
  muggu?: Pick<MugguProps, 'size' | 'shape' | 'className'>
  /** People side by side: their seeds, and classes for their widths. */
  people?: Readonly<Record<string, string>>
}

/** Backgrounds and drawings of the headers of text pages, by path. */
const heads = {
  '/about/culture': {
    ground: 'leaf',
    muggu: { size: 7, shape: 'square', className: 'max-md:block! max-md:[--pitch:19px]' },
  },
  '/about/leadership': { ground: 'neel', muggu: { size: 7, shape: 'diamond' } },
  '/solutions/learning': { ground: 'leaf', muggu: { size: 5, shape: 'square' } },
  '/solutions/talent': { ground: 'neel', muggu: { size: 5, shape: 'cross' } },
  '/solutions/innovation': { ground: 'kumkum', muggu: { size: 5, shape: 'diamond' } },
  '/solutions/hr': { ground: 'neel', muggu: { size: 5, shape: 'funnel' } },
  '/services/professional-development': {
    ground: 'neel',
    muggu: { size: 5, shape: 'tree', className: 'max-lg:hidden' },
  },
  '/clients/academic-partners': { ground: 'leaf', muggu: { size: 7, shape: 'diamond' } },
  '/clients/resellers': { ground: 'leaf', people: { dealer: 'w-1/2', customer: 'w-1/2' } },
  '/industries/edtech': {
    ground: 'neel',
    people: { teacher: 'w-[44%]', learner: 'w-[28%]', friend: 'w-[28%]' },
  },
  '/careers': { ground: 'neel', muggu: { size: 7, shape: 'diamond' } },
  '/careers/life': {
    ground: 'leaf',
    people: { trainer: 'w-[32%]', counselor: 'w-[38%]', developer: 'w-[30%]' },
  },
  '/careers/benefits': { ground: 'leaf', muggu: { size: 5, shape: 'hourglass' } },
} satisfies Record<string, Head>

type SolutionFigureProps = {
  of: Solution['path']
  weight?: number
  className?: string
}

export const SolutionFigure = ({ of, ...look }: SolutionFigureProps) => (
  <Muggu seed={of} {...heads[of].muggu} {...look} />
)

/**
 * Drawing in the header of a page, for which phones have no room. Its dots have the same distance on every page. On large
 * screens, the edge of the header cuts it at the crossings below the fourth row of dots; five rows are shown whole.
 */
export const HeadMuggu = ({ className = '', ...muggu }: MugguProps) => (
  <div
    className={`ml-auto max-md:hidden [--pitch:28px] lg:[--pitch:50px] xl:[--pitch:60px] w-[calc((var(--dots)-0.15)*var(--pitch))] justify-self-end overflow-hidden max-lg:mt-4 ${muggu.size > 5 ? 'lg:-mb-12 lg:h-[calc(3.925*var(--pitch))] lg:self-end' : ''} ${className}`}
    style={{ '--dots': muggu.size } as React.CSSProperties}
  >
    <Muggu draws className="w-full" {...muggu} />
  </div>
)

/** Number in the header of a page. */
export const HeadNumber = ({ label, children }: { label?: string; children: React.ReactNode }) => (
  <p className="flex items-end gap-5 font-bold text-h3 lg:justify-self-end">
    <span className="text-[min(17rem,40vw)] text-marigold leading-[0.75] tracking-[-0.04em]">{children}</span>{' '}
    {label}
  </p>
)

/** People side by side, who stand on the lower edge of the header. */
const HeadPeople = ({ people }: Required<Pick<Head, 'people'>>) => (
  <div className="-mb-12 flex items-end justify-center lg:self-end">
    {Object.entries(people).map(([seed, width], place) => (
      <PersonMuggu key={seed} seed={seed} place={place} weight={6} className={`-mb-[1%] ${width}`} />
    ))}
  </div>
)

/** Returns the background and the drawing of a text page's header: a funnel if there is a `caption`. */
export function getPageHead(path: string, caption?: string) {
  const { ground, muggu, people }: Partial<Head> = path in heads ? heads[path as keyof typeof heads] : {}
  const aside = muggu ? <HeadMuggu seed={path} {...muggu} /> : people && <HeadPeople people={people} />
  return { ground, aside: caption ? <Funnel caption={caption} /> : aside }
}

/**
 * Number of dots above and below the middle row, by column. With all gates open, a single line encloses these dots.
 */
const reach = [2, 2, 1, 0, 0]
const gates = createGates(reach.length, (x, y) => Math.abs(y - 2) <= (reach[x] ?? -1))

/** Drawing of a funnel: a line around the dots that remain at each stage. */
function Funnel({ caption }: { caption: string }) {
  const {
    loops: [line],
    dots,
    rest,
    side,
  } = drawGates(gates)
  return (
    <figure className="items-center gap-5 max-lg:flex lg:w-73 lg:justify-self-end">
      <svg
        viewBox={`2 2 ${side - 4} ${side - 4}`}
        className="muggu w-36 shrink-0 lg:w-[292px]"
        strokeWidth="4"
        aria-hidden="true"
      >
        <path className="muggu-dots" strokeWidth="8" d={formatDotsPath(dots)} />
        <path className="muggu-dots" strokeWidth="6" opacity=".45" d={formatDotsPath(rest)} />
        <path d={line} />
      </svg>
      <figcaption className="text-rice-muted lg:mt-4">{caption}</figcaption>
    </figure>
  )
}
