import type { ReactNode } from 'react'
import { ArrowRight } from '#app/ui/icons.tsx'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { CardLink } from '#app/ui/text-link.tsx'

const grounds = {
  soft: 'bg-soft',
  shade: 'bg-shade',
  night: 'on-dark bg-night text-rice',
  neel: 'on-dark bg-neel text-rice',
  kumkum: 'on-dark bg-kumkum text-rice',
  leaf: 'on-dark bg-leaf text-rice',
}

type BandProps = {
  /** Id of the section's heading. */
  labelledBy?: string
  ground?: keyof typeof grounds | undefined
  className?: string
  children: ReactNode
}

/** Section with a full-width background. */
export const Band = ({ labelledBy, ground, className = 'py-16 md:py-24', children }: BandProps) => (
  <section aria-labelledby={labelledBy} className={ground && grounds[ground]}>
    <div className={`wrap ${className}`}>{children}</div>
  </section>
)

type SectionProps = Pick<BandProps, 'ground' | 'children'> & { id: string; title: string; lead?: string }

/** Section whose heading stays in view on the left while its content on the right scrolls. */
export const SplitSection = ({ id, title, lead, ground, children }: SectionProps) => (
  <Band
    labelledBy={id}
    ground={ground}
    className="reveal grid gap-x-14 gap-y-9 py-14 md:py-20 lg:grid-cols-[1fr_1.8fr] print:block"
  >
    <div className="lg:sticky lg:top-8 lg:self-start">
      <h2 id={id} className="max-w-[14ch]">
        {preventLineBreaks(title)}
      </h2>
      {lead && <p className="mt-4 max-w-md opacity-80">{lead}</p>}
    </div>
    <div>{children}</div>
  </Band>
)

type RuledProps = { id: string; title: string; className?: string; children: ReactNode }

/** Section with a strong line below its heading. */
export const RuledSection = ({ id, title, className, children }: RuledProps) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className="border-text border-b-2 pb-6">
      {title}
    </h2>
    {children}
  </section>
)

/** Heading across the page, with a one-sentence introduction. */
export const WideHeading = ({
  id,
  title,
  lead,
}: {
  id: string
  title: string
  lead?: string | undefined
}) => (
  <div className="mb-8 flex flex-wrap items-end justify-between gap-x-14 gap-y-4 md:mb-10">
    <h2 id={id} className="max-w-[22ch]">
      {preventLineBreaks(title)}
    </h2>
    {lead && <p className="max-w-md opacity-80">{lead}</p>}
  </div>
)

type WideSectionProps = SectionProps & { className?: string }

/** Section whose heading is above the content. */
export const WideSection = ({ id, title, lead, ground, className, children }: WideSectionProps) => (
  <Band labelledBy={id} ground={ground} className={className ?? 'reveal py-14 md:py-20'}>
    <WideHeading id={id} title={title} lead={lead} />
    {children}
  </Band>
)

type PageRowsProps = { title: string; list: readonly { title: string; text: string; path: string }[] }

/** Links to pages in large letters, each with its description, on a dark background. */
export const PageRows = ({ title, list }: PageRowsProps) => (
  <Band labelledBy="pages" ground="neel" className="reveal py-14 md:py-20">
    <h2 id="pages" className="text-h3 text-rice-muted">
      {title}
    </h2>
    <ul className="mt-6">
      {list.map(({ title, text, path }) => (
        <li
          key={path}
          className="group relative grid items-baseline gap-x-10 gap-y-2 border-rice/25 border-t py-6 pr-12 md:grid-cols-[1.4fr_1fr]"
        >
          <h3 className="text-h2">
            <CardLink to={path}>{title}</CardLink>
          </h3>
          <p className="measure text-rice-muted">{text}</p>
          <ArrowRight className="absolute top-8 right-0 size-7 text-marigold transition-transform group-hover:translate-x-1.5" />
        </li>
      ))}
    </ul>
  </Band>
)

type FigurePanelProps = { ground: 'bg-neel' | 'bg-leaf' | 'bg-kumkum'; children: ReactNode }

/** Drawing on a colored background, next to the title of a page. */
export const FigurePanel = ({ ground, children }: FigurePanelProps) => (
  <div
    className={`bleed grid place-items-center rounded-2xl p-[10%] text-rice max-lg:aspect-[2/1] max-lg:p-[4%] ${ground}`}
  >
    {children}
  </div>
)

type LastWordProps = {
  title: string
  text: string
  /** Main action. */
  action: ReactNode
  ground?: 'bg-neel' | 'bg-leaf' | 'bg-kumkum' | undefined
}

/** Last section of a page, in the largest type of the page. */
export const ClosingBand = ({ title, text, action, ground }: LastWordProps) => (
  <section className={ground ? `on-dark text-rice ${ground}` : ''}>
    <div className="wrap py-20 md:py-28">
      <h2 className="max-w-[16ch] text-display">{preventLineBreaks(title)}</h2>
      <p className={`measure mt-6 text-lg ${ground ? '' : 'text-muted'}`}>{text}</p>
      <p className="mt-8">{action}</p>
    </div>
  </section>
)
