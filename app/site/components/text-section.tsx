import type { Service } from '#app/content/services.ts'
import type { TextSection } from '#app/content/text-page.ts'
import { Check } from '#app/ui/icons.tsx'
import { DiamondMuggu, Muggu } from '#app/ui/muggu.tsx'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { formatApplicationDeadline, jobPath, type listOpenings } from './careers/opening.ts'
import { CrossedOutList, DottedList, Entries, LargeList, PageLinks } from './entries.tsx'
import { ExhibitFigure } from './exhibit.tsx'
import { Band, PageSection } from './sections.tsx'
import { Steps } from './steps.tsx'
import { Table } from './table.tsx'
import { TrainingShare } from './training-share.tsx'

/** Data that sections show in addition to their texts. */
export type SectionData = { services: readonly Service[]; openings: ReturnType<typeof listOpenings> }

type SectionProps = SectionData & { section: TextSection }

const onDark = ['neel', 'kumkum', 'leaf']

/** Classes of a table with three columns. Phones show two cells in a row, below the heading of the row. */
const threeColumns =
  'lg:[&_th:not(:last-child)]:w-[35%] max-md:[&_tbody_th]:col-span-2 max-md:[&_tbody_tr]:grid max-md:[&_tbody_tr]:grid-cols-2 max-md:[&_tbody_tr]:gap-x-5'

/** Classes of a week's calendar: a tile for each cell, and on wide screens a column for each row. A bold cell stands out. */
const week =
  '[&_td]:rounded-lg [&_td]:bg-card [&_td]:p-4! [&_td>span]:block [&_td:has(strong)]:bg-slab [&_td:has(strong)]:text-on-slab [&_td:has(strong)>span]:text-on-slab max-md:[&_tr]:gap-x-2.5! md:[&_thead]:sr-only md:[&_tbody]:grid md:[&_tbody]:grid-cols-5 md:[&_tbody]:gap-3 md:[&_tr]:grid md:[&_tr]:grid-rows-[auto_1fr_1fr] md:[&_tr]:gap-3 md:[&_tr]:border-b-0 md:[&_th]:w-auto! md:[&_th]:py-0'

/** Classes of a comparison: the last column is ours. */
const lastColumn =
  'md:[&_:is(td,th):last-child]:bg-soft md:[&_:is(td,th):last-child]:px-6! max-md:[&_td]:rounded-md max-md:[&_td]:p-3 max-md:[&_td:last-child]:bg-soft md:[&_thead_th]:pt-5 md:[&_thead_th:last-child]:rounded-t-xl md:[&_tbody_tr:last-child>td:last-child]:rounded-b-xl'

/** Classes of a table whose last column is the result. */
const resultColumn =
  '[&_th]:wrap-anywhere max-md:[&_td:nth-child(2)>span]:hidden [&_td:last-child]:bg-soft [&_td:last-child]:font-semibold max-md:[&_td:last-child]:rounded-md max-md:[&_td:last-child]:p-4 md:[&_:is(td,th):last-child]:w-[30%] md:[&_:is(td,th):last-child]:px-6!'

export function TextPageSection({ section, services, openings }: SectionProps) {
  switch (section.kind) {
    case 'statements':
      return (
        <Band className="[&_li]:first:border-t-0 [&_li]:first:pt-0">
          <Entries {...section} heading="h2" />
        </Band>
      )
    case 'entries':
      return (
        <PageSection {...section} isSplit={!section.layout}>
          <Entries {...section} />
        </PageSection>
      )
    case 'pages':
      return (
        <PageSection {...section}>
          <PageLinks list={section.list} />
        </PageSection>
      )
    case 'steps':
      return (
        <PageSection {...section}>
          <Steps list={section.list} isOnDark={onDark.includes(section.ground ?? '')} />
        </PageSection>
      )
    case 'comparison':
      return (
        <PageSection {...section}>
          {/* side by side on phones, where steps are below each other */}
          <div className="grid gap-x-4 max-lg:grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]">
            {section.ways.map(({ title, steps }) => (
              <div key={title} className="lg:mt-10 lg:first:mt-0">
                <h3 className="mb-5">{title}</h3>
                <Steps
                  list={steps.map((step) => ({ title: step }))}
                  columns={Math.max(...section.ways.map((way) => way.steps.length))}
                  isOnDark={onDark.includes(section.ground ?? '')}
                />
              </div>
            ))}
          </div>
        </PageSection>
      )
    case 'checks':
      return (
        <PageSection {...section}>
          <ul className="grid gap-x-14 gap-y-6 md:grid-cols-3">
            {section.list.map((line) => (
              <li key={line} className="border-current border-t-2 pt-5 text-lg">
                <Check className="mb-4 size-8 text-success" />
                {line}
              </li>
            ))}
          </ul>
        </PageSection>
      )
    case 'crosses':
      return (
        <PageSection {...section}>
          <CrossedOutList list={section.list} />
        </PageSection>
      )
    case 'lines':
      return (
        <PageSection {...section}>
          <LargeList list={section.list} />
        </PageSection>
      )
    case 'dots':
      return (
        <PageSection {...section} isSplit>
          <DottedList list={section.list} className="gap-x-14 gap-y-4 sm:grid-cols-2 lg:text-xl" />
        </PageSection>
      )
    case 'groups':
      return <Groups {...section} />
    case 'table':
      return (
        <PageSection {...section}>
          <div
            className={`${section.columns.length === 3 ? threeColumns : ''} ${section.isWeek ? week : ''} ${section.columns[0] || section.columns.length > 3 ? '' : lastColumn}`}
          >
            <Table labelledBy={section.id} {...section} />
          </div>
        </PageSection>
      )
    case 'principles':
      return <Principles {...section} />
    case 'training share':
      return <TrainingShare {...section} />
    case 'exhibit':
      return (
        <PageSection {...section} lead={section.note}>
          <ExhibitFigure exhibit={section.exhibit} />
        </PageSection>
      )
    case 'trainings':
      return (
        <PageSection {...section}>
          <div className={resultColumn}>
            <Table
              labelledBy={section.id}
              columns={section.columns}
              rows={services
                .filter(({ id }) => id in section.after)
                .map(({ id, title, description }) => [title, description, section.after[id] ?? ''])}
              size="large"
              first="md:w-[30%]"
            />
          </div>
        </PageSection>
      )
    case 'openings':
      return (
        <PageSection id="openings" title={section.title}>
          <PageLinks
            list={openings.map(({ job, open }) => ({
              title: job.title,
              text: `${job.team}, Hyderabad`,
              note: formatApplicationDeadline(job, open),
              path: jobPath(job.slug),
            }))}
          />
        </PageSection>
      )
  }
}

type PrinciplesProps = Extract<TextSection, { kind: 'principles' }>

const Principles = ({ list, signs: signsTitle }: PrinciplesProps) =>
  list.map(({ title, rule, means, signs }, place) => (
    <section key={title} id={title.toLowerCase().replaceAll(/[^a-z]+/g, '-')} className="wrap scroll-mt-6">
      <div className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-5 border-text border-t-2 py-9 md:gap-x-14 md:py-12 lg:grid-cols-[8rem_1fr_1fr] in-[header+section]:border-t-0">
        {/* the line grows from principle to principle, and the last one completes it */}
        <DiamondMuggu
          seed="principles"
          size={3}
          progress={(place + 1) / list.length}
          className="art w-16 max-lg:order-1 lg:row-span-2 lg:w-32"
        />
        <div className="max-lg:contents">
          <h2 className="text-h3 text-muted max-lg:self-center">{title}</h2>
          <p className="max-w-[26ch] text-balance font-bold text-row tracking-[-0.02em] max-lg:order-1 max-lg:col-span-2 lg:mt-3">
            {preventLineBreaks(rule)}
          </p>
          <p className="measure max-lg:order-1 max-lg:col-span-2 lg:mt-5">{means}</p>
        </div>
        <div className="max-lg:order-1 max-lg:col-span-2">
          <h3 className="text-fact">{signsTitle}</h3>
          <DottedList list={signs} className="mt-4 gap-3 text-muted" />
        </div>
      </div>
    </section>
  ))

type GroupsProps = Extract<TextSection, { kind: 'groups' }>

/** Shapes of the drawings and backgrounds of the lists, in turn. */
const groupShapes = ['cross', 'tree', 'square', 'diamond'] as const
const groupGrounds = [
  'on-dark bg-neel text-rice',
  'bg-slab text-on-slab',
  'bg-soft',
  'on-dark bg-leaf text-rice',
]

/** Lists whose first item is the largest. */
const Groups = ({ id, list }: GroupsProps) => (
  <div className="wrap grid gap-5 pt-14 md:grid-cols-2 md:pt-20">
    {list.map(({ title, items }, index) => (
      <section
        key={title}
        aria-labelledby={`${id}-${index}`}
        className={`flex flex-wrap content-start items-start gap-x-4 gap-y-5 rounded-2xl p-[min(1.5rem,6.7vw)] not-[.on-dark]:[--muggu-dot:var(--color-art-dot)] lg:p-10 ${groupGrounds[index % 4]}`}
      >
        <h2 id={`${id}-${index}`} className="grow basis-[8ch] text-h3">
          {title}
        </h2>
        <Muggu
          seed={title}
          size={5}
          shape={groupShapes[index % 4]}
          className="w-[min(5rem,20vw)] lg:w-[min(8rem,10vw)]"
        />
        <DottedList
          list={items}
          className="w-full gap-3.5 *:first:mb-3 *:first:pl-0 *:first:font-bold *:first:text-row *:first:before:hidden"
        />
      </section>
    ))}
  </div>
)
