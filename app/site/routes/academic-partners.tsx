import { academicPartnersContent } from '#app/content/academic-partners.ts'
import type { Page } from '#app/lib/page.ts'
import { Band, FigurePanel, SplitSection, WideSection } from '#app/site/components/sections.tsx'
import { RuledTermList, TermColumns } from '#app/site/components/statements.tsx'
import { Table } from '#app/site/components/table.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DiamondMuggu, SquareMuggu } from '#app/ui/muggu.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import type { Route } from './+types/academic-partners'

export const handle: Page = { cache: 'still' }

export const meta: Route.MetaFunction = (args) => buildMeta(args, args.loaderData)

export const loader = (args: Route.LoaderArgs) => loadTexts(args, academicPartnersContent)

export default function AcademicPartnersPage({ loaderData: page }: Route.ComponentProps) {
  const { universities, research, shares, start } = page
  return (
    <>
      <PageHead
        {...page}
        aside={
          <FigurePanel ground="bg-leaf">
            <DiamondMuggu seed="Universities" size={9} className="w-full max-lg:h-full max-lg:w-auto" />
          </FigurePanel>
        }
      >
        <ButtonLink to={start.link.path} className="mt-8">
          {start.link.title}
        </ButtonLink>
      </PageHead>
      <SplitSection id="universities" title={universities.title} lead={universities.lead}>
        <RuledTermList list={universities.offers} />
      </SplitSection>
      <WideSection id="research" title={research.title} lead={research.lead} ground="neel">
        <TermColumns list={research.offers} />
      </WideSection>
      <WideSection id="shares" title={shares.title} lead={shares.text}>
        <Table
          labelledBy="shares"
          onPhones="columns"
          first="md:w-56"
          columns={['', shares.yours, shares.ours]}
          rows={shares.rows.map(({ about, yours, ours }) => [about, yours, ours])}
        />
      </WideSection>
      <Start {...start} />
    </>
  )
}

/** Steps to a partnership. Each step shows more of the drawing's line. */
const Start = (start: Route.ComponentProps['loaderData']['start']) => (
  <Band ground="shade">
    <h2>{start.title}</h2>
    <ol className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {start.steps.map(({ title, text }, done) => (
        <li key={title} className="grid grid-cols-[5rem_1fr] content-start gap-x-5 gap-y-5 sm:grid-cols-1">
          <SquareMuggu
            seed="partnership"
            weight={4.5}
            progress={(done + 1) / start.steps.length}
            className="art w-full sm:size-32"
          />
          <div>
            <h3>{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
    <ButtonLink to={start.link.path} className="mt-12">
      {start.link.title}
    </ButtonLink>
  </Band>
)
