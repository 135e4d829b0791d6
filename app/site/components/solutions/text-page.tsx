import { businessFormPath } from '#app/content/business-topics.ts'
import type { Service } from '#app/content/services.ts'
import type { TextPage } from '#app/content/text-page.ts'
import { createGates } from '#app/lib/muggu/grid.ts'
import { drawGates, formatDotsPath } from '#app/lib/muggu/muggu.ts'
import { ClosingBand, FigurePanel } from '#app/site/components/sections.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import { isSolutionPath, SolutionFigure } from './solution-figure.tsx'
import { TextPageSection } from './text-section.tsx'

type TextPageProps = { page: TextPage; path: string; services: readonly Service[] }

/** Text page. Its path selects the illustration. */
export function TextPageView({ page, path, services }: TextPageProps) {
  const { title, lead, figure, jump, sections, next } = page
  return (
    <>
      <PageHead title={title} says={lead} aside={figure && <Figure figure={figure} path={path} />}>
        {jump && (
          <p className="mt-5">
            <a href={`#${jump.id}`} className="link inline-flex min-h-11 items-center">
              {jump.title}
            </a>
          </p>
        )}
      </PageHead>
      {sections.map((section) => (
        <TextPageSection
          key={section.kind + ('title' in section ? section.title : '')}
          section={section}
          services={services}
        />
      ))}
      <ClosingBand
        title={next.title}
        text={next.text}
        ground={next.ground && grounds[next.ground]}
        action={<ButtonLink to={businessFormPath(next.ask)}>{next.action}</ButtonLink>}
      />
    </>
  )
}

const grounds = { neel: 'bg-neel', kumkum: 'bg-kumkum', leaf: 'bg-leaf' } as const

/** Drawing of the page on a background, the same as on cards that link to the page. */
function Figure({ figure, path }: { figure: NonNullable<TextPage['figure']>; path: string }) {
  if (typeof figure === 'object') return <Funnel caption={figure.funnel} />
  return (
    <FigurePanel ground={grounds[figure]}>
      <SolutionFigure
        of={isSolutionPath(path) ? path : '/solutions/learning'}
        draws
        className="w-full min-[100rem]:max-w-[32rem] max-lg:h-full max-lg:w-auto"
      />
    </FigurePanel>
  )
}

/**
 * Number of dots above and below the middle row, by column. It decreases from stage to stage. If all gates are open,
 * these dots have a single line.
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
