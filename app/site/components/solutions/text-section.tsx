import type { ReactNode } from 'react'
import type { Service } from '#app/content/services.ts'
import type { Ground, TextSection } from '#app/content/text-page.ts'
import { LoopedSteps } from '#app/site/components/processes.tsx'
import { Band, SplitSection, WideHeading } from '#app/site/components/sections.tsx'
import { Cohort } from '#app/site/components/services/cohort.tsx'
import { Trainings } from '#app/site/components/services/trainings.tsx'
import { Columns, Entries, Joined, LargeTerms, Sentences, Struck } from '#app/site/components/statements.tsx'
import { Table } from '#app/site/components/table.tsx'
import { Check } from '#app/ui/icons.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { ExhibitFigure } from './exhibits/exhibit.tsx'
import { Questions } from './questions.tsx'
import { WaysCompared } from './ways-compared.tsx'

type SectionProps = { section: TextSection; services: readonly Service[] }

/** Section of a text page, by its kind. */
export function TextPageSection({ section, services }: SectionProps) {
  switch (section.kind) {
    case 'steps':
      return (
        <Wide {...section}>
          <LoopedSteps list={section.list} />
        </Wide>
      )
    case 'entries':
      return <EntriesSection {...section} />
    case 'checks':
      return (
        <Wide {...section}>
          <ul className="grid gap-x-10 gap-y-6 md:grid-cols-3">
            {section.list.map((line) => (
              <li key={line} className="border-current border-t-2 pt-5 text-lg">
                <Check className="mb-4 size-8 text-success" />
                {line}
              </li>
            ))}
          </ul>
        </Wide>
      )
    case 'crosses':
      return (
        <Wide {...section}>
          <Struck list={section.list} />
        </Wide>
      )
    case 'lines':
      return (
        <Wide {...section}>
          <Joined list={section.list} />
        </Wide>
      )
    case 'table': {
      const { id, title, narrow, kind: _, ...table } = section
      return (
        <section className="reveal wrap pb-14 md:pb-20">
          <h2 id={id} className={narrow ? 'max-w-[18ch] pb-8' : 'pb-8'}>
            {title}
          </h2>
          <Table labelledBy={id} {...table} />
        </section>
      )
    }
    case 'questions':
      return <Questions {...section} />
    case 'ways compared':
      return <WaysCompared {...section} />
    case 'exhibit':
      return <ExhibitFigure {...section} />
    case 'trainings':
      return <Trainings {...section} services={services} />
    case 'cohort':
      return <Cohort {...section} />
  }
}

type EntriesProps = Extract<TextSection, { kind: 'entries' }>

const layouts = { columns: Columns, ledger: LargeTerms, sentences: Sentences }

/** Terms with their descriptions, in the given layout. */
function EntriesSection({ layout, related = [], ...section }: EntriesProps) {
  const links = related.length > 0 && (
    <ul className="mt-8 flex flex-wrap gap-x-8">
      {related.map(({ title, path }) => (
        <li key={path}>
          <TextLink to={path}>{title}</TextLink>
        </li>
      ))}
    </ul>
  )
  if (!layout) {
    return (
      <SplitSection {...section}>
        <Entries list={section.list} />
        {links}
      </SplitSection>
    )
  }
  const Layout = layouts[layout]
  return (
    <Wide {...section}>
      <Layout list={section.list} />
      {links}
    </Wide>
  )
}

type WideProps = { id: string; title: string; lead?: string; ground?: Ground; children: ReactNode }

/** Section with its heading above. */
const Wide = ({ id, title, lead, ground, children }: WideProps) => (
  <Band labelledBy={id} ground={ground} className="reveal py-14 md:py-20">
    <WideHeading id={id} title={title} lead={lead} />
    {children}
  </Band>
)
