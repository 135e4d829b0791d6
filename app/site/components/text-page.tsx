import type { TextPage } from '#app/content/text-page.ts'
import { CareersNav } from '#app/site/components/careers/careers-nav.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ClosingSection, PageHead } from '#app/ui/sections.tsx'
import { renderPageFigure } from './page-figure.tsx'
import { type SectionData, TextPageSection } from './text-section.tsx'

type TextPageProps = SectionData & { page: TextPage; path: string }

/** Text page. Its path selects the illustration. */
export function TextPageView({ page, path, ...data }: TextPageProps) {
  const { action, caption, sections, next } = page
  return (
    <>
      {path.startsWith('/careers') && <CareersNav />}
      <PageHead {...page} aside={renderPageFigure(path, caption)}>
        {action && (
          <ButtonLink
            to={action.path}
            variant={action.path.startsWith('#') ? 'secondary' : 'primary'}
            className="mt-8"
          >
            {action.title}
          </ButtonLink>
        )}
      </PageHead>
      {sections.map((section) => (
        <TextPageSection key={'id' in section ? section.id : section.kind} section={section} {...data} />
      ))}
      {next && <ClosingSection {...next} />}
    </>
  )
}
