import { businessFormPath } from '#app/content/business-topics.ts'
import type { Service } from '#app/content/services.ts'
import type { TextPage } from '#app/content/text-page.ts'
import { LastWord } from '#app/site/components/sections.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import { Funnel } from './funnel.tsx'
import { isSolution, SolutionFigure } from './solution-figure.tsx'
import { TextPageSection } from './text-section.tsx'

type TextPageProps = { page: TextPage; path: string; services: readonly Service[] }

/** Text page at its path. */
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
      <LastWord
        title={next.title}
        text={next.text}
        ground={next.ground && grounds[next.ground]}
        figure={next.ground && isSolution(path) && <SolutionFigure of={path} className="w-full" />}
        action={<ButtonLink to={businessFormPath(next.ask)}>{next.action}</ButtonLink>}
      />
    </>
  )
}

const grounds = { neel: 'bg-neel', kumkum: 'bg-kumkum', leaf: 'bg-leaf' } as const

/** Drawing of the page, the same as on its card, on a background. */
function Figure({ figure, path }: { figure: NonNullable<TextPage['figure']>; path: string }) {
  if (typeof figure === 'object') return <Funnel caption={figure.funnel} />
  return (
    <div
      className={`bleed grid place-items-center rounded-2xl p-[10%] text-rice max-lg:aspect-[2/1] max-lg:p-[4%] ${grounds[figure]}`}
    >
      <SolutionFigure
        of={isSolution(path) ? path : '/solutions/learning'}
        draws
        className="w-full min-[100rem]:max-w-[32rem] max-lg:h-full max-lg:w-auto"
      />
    </div>
  )
}
