import type { ReactNode } from 'react'
import type { TextSection as Content } from '#app/content/text-page.ts'
import { Cohort } from '#app/features/services/ui/cohort.tsx'
import { Trainings } from '#app/features/services/ui/trainings.tsx'
import { Check, Close } from '#app/ui/icons.tsx'
import { Entries, Terms } from '#app/ui/lines.tsx'
import { Section } from '#app/ui/sections.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Exhibit } from './exhibits/exhibit.tsx'
import { Questions } from './questions.tsx'
import { WaysCompared } from './ways-compared.tsx'

/** A part of a page that is all text, by its kind. */
export function TextSection({ section }: { section: Content }) {
  switch (section.kind) {
    case 'steps':
      return (
        <Section {...section}>
          <Steps list={section.list} />
        </Section>
      )
    case 'entries':
      return (
        <Section {...section}>
          {section.large ? <LargeEntries list={section.list} /> : <Entries list={section.list} />}
          {section.related && (
            <ul className="mt-8">
              {section.related.map(({ title, path }) => (
                <li key={path}>
                  <TextLink to={path}>{title}</TextLink>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )
    case 'checks':
      return <Marked {...section} gap="gap-5" mark={<Check className="mt-1 size-6 text-success" />} />
    case 'crosses':
      return <Marked {...section} gap="gap-6" mark={<Close className="mt-1 size-6 text-danger" />} />
    case 'lines':
      return (
        <Section {...section}>
          <ul className="font-bold text-[clamp(1.4rem,1.1rem+1.5vw,2.1rem)] leading-[1.15] tracking-tight">
            {section.list.map((line) => (
              <li key={line} className="border-line border-b py-3.5 first:pt-0">
                {line}
              </li>
            ))}
          </ul>
        </Section>
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
      return <Exhibit {...section} />
    case 'trainings':
      return <Trainings {...section} />
    case 'cohort':
      return <Cohort />
  }
}

/** Entries whose terms speak. */
const LargeEntries = ({ list }: { list: readonly { title: string; text: string }[] }) => (
  <Terms
    list={list}
    row="border-current/25 border-t py-6 first:border-t-0 first:pt-0 last:pb-0"
    term="font-bold text-h3"
    text="measure mt-2"
  />
)

type MarkedProps = Extract<Content, { list: readonly string[] }>

/** Lines with a mark before each, below a hairline where one is wanted. */
const Marked = ({ mark, gap, ...section }: MarkedProps & { mark: ReactNode; gap: string }) => (
  <>
    {section.ruled && (
      <div className="wrap">
        <hr className="border-line" />
      </div>
    )}
    <Section {...section}>
      <ul className={`grid ${gap}`}>
        {section.list.map((line) => (
          <li key={line} className="flex gap-4 text-lg">
            {mark}
            <span className="measure">{line}</span>
          </li>
        ))}
      </ul>
    </Section>
  </>
)
