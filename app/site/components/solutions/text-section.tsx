import type { Service } from '#app/content/services.ts'
import type { TextSection } from '#app/content/text-page.ts'
import { LoopedSteps } from '#app/site/components/processes.tsx'
import { RuledSection, SplitSection, WideSection } from '#app/site/components/sections.tsx'
import {
  JoinedList,
  LargeTermList,
  RuledTermList,
  SentenceList,
  StruckList,
  TermColumns,
} from '#app/site/components/statements.tsx'
import { Table } from '#app/site/components/table.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Check } from '#app/ui/icons.tsx'
import { DiamondMuggu, SquareMuggu } from '#app/ui/muggu.tsx'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { ExhibitFigure } from './exhibits/exhibit.tsx'
import { WayComparison } from './ways-compared.tsx'

type SectionProps = { section: TextSection; services: readonly Service[] }

/** Section of a text page. Its kind determines the layout. */
export function TextPageSection({ section, services }: SectionProps) {
  switch (section.kind) {
    case 'steps':
      return (
        <WideSection {...section}>
          <LoopedSteps list={section.list} />
        </WideSection>
      )
    case 'entries':
      return <EntriesSection {...section} />
    case 'checks':
      return (
        <WideSection {...section}>
          <ul className="grid gap-x-10 gap-y-6 md:grid-cols-3">
            {section.list.map((line) => (
              <li key={line} className="border-current border-t-2 pt-5 text-lg">
                <Check className="mb-4 size-8 text-success" />
                {line}
              </li>
            ))}
          </ul>
        </WideSection>
      )
    case 'crosses':
      return (
        <WideSection {...section}>
          <StruckList list={section.list} />
        </WideSection>
      )
    case 'lines':
      return (
        <WideSection {...section}>
          <JoinedList list={section.list} />
        </WideSection>
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
      return <WayComparison {...section} />
    case 'exhibit':
      return <ExhibitFigure {...section} />
    case 'trainings':
      return <Trainings {...section} services={services} />
    case 'cohort':
      return <Cohort {...section} />
  }
}

type EntriesProps = Extract<TextSection, { kind: 'entries' }>

const layouts = { columns: TermColumns, ledger: LargeTermList, sentences: SentenceList }

/** Entries in the layout that the section names. */
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
        <RuledTermList list={section.list} />
        {links}
      </SplitSection>
    )
  }
  const Layout = layouts[layout]
  return (
    <WideSection {...section}>
      <Layout list={section.list} />
      {links}
    </WideSection>
  )
}

type CohortProps = Extract<TextSection, { kind: 'cohort' }>

/** Youth leadership cohort programme, as a page within the page. */
function Cohort({ title, lead, who, steps, facts, action }: CohortProps) {
  return (
    <section id="cohort" aria-labelledby="cohort-title" className="on-dark bg-kumkum text-rice">
      <div className="reveal wrap py-16 md:py-24">
        <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1.8fr_1fr]">
          <div>
            <h2 id="cohort-title" className="max-w-[14ch] text-h1">
              {title}
            </h2>
            <p className="mt-6 max-w-[44ch] text-lg">{lead}</p>
          </div>
          <DiamondMuggu seed="youth-leadership" ground className="w-full max-w-72 lg:justify-self-end" />
        </div>
        <div className="mt-14">
          <LoopedSteps list={steps} art="" />
        </div>
        <div className="mt-14 grid items-end gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.8fr]">
          <div>
            <h3>{who.title}</h3>
            <p className="mt-3">{who.text}</p>
            <ButtonLink to={action.path} className="mt-7">
              {action.title}
            </ButtonLink>
          </div>
          <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
            {facts.map(({ title, text }) => (
              <div key={title} className="border-rice/40 border-t py-3.5">
                <dt className="font-bold">{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}

type TrainingsProps = {
  title: string
  /** Result of each training, by the id of its service. */
  after: Readonly<Record<string, string>>
  services: readonly Service[]
}

/** Trainings from Our Services, each with its result. */
const Trainings = ({ title, after, services }: TrainingsProps) => (
  <RuledSection id="tracks" title={title} className="reveal wrap pb-14 md:pb-20">
    <ul>
      {services
        .filter(({ id }) => id in after)
        .map((service) => (
          <li
            key={service.id}
            className="grid gap-x-10 gap-y-3 border-line border-b py-8 md:grid-cols-[5rem_1fr_1.2fr]"
          >
            <SquareMuggu seed={service.id} className="art size-20" />
            <h3 className="max-w-[20ch]">{preventLineBreaks(service.title)}</h3>
            <div>
              <p>{service.description}</p>
              <p className="mt-3 text-muted">{after[service.id]}</p>
            </div>
          </li>
        ))}
    </ul>
  </RuledSection>
)

type QuestionsProps = { title: string; list: readonly { question: string; model: string }[] }

/** Questions in large type, each with the kind of model that answers it. */
const Questions = ({ title, list }: QuestionsProps) => (
  <RuledSection id="questions" title={title} className="reveal wrap pb-14 md:pb-20">
    <ul>
      {list.map(({ question, model }) => (
        <li
          key={question}
          className="grid items-baseline gap-x-10 gap-y-2 border-line border-b py-6 lg:grid-cols-[1.8fr_1fr]"
        >
          <p className="text-balance font-bold text-[clamp(1.4rem,1.2rem+0.6vw,1.65rem)] leading-[1.15] tracking-tight">
            “{question}”
          </p>
          <p>{model}</p>
        </li>
      ))}
    </ul>
  </RuledSection>
)
