import type { ReactNode } from 'react'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { LinkRow } from './entries.tsx'

const grounds = {
  none: 'plain',
  soft: 'bg-soft',
  shade: 'bg-shade',
  night: 'on-dark bg-night text-rice',
  neel: 'on-dark bg-neel text-rice',
  kumkum: 'on-dark bg-kumkum text-rice',
  leaf: 'on-dark bg-leaf text-rice',
}

/** Classes that remove the space above a section that has the background of the section or heading before it. */
const joined = '[.plain+.plain>&]:pt-0 [.bg-soft+.bg-soft>&]:pt-0 [.bg-kumkum+.bg-kumkum>&]:pt-0'

type BandProps = {
  /** Id of the section's heading. */
  labelledBy?: string
  ground?: keyof typeof grounds | undefined
  className?: string
  children: ReactNode
}

/** Section with a full-width background. */
export const Band = ({ labelledBy, ground = 'none', className = '', children }: BandProps) => (
  <section aria-labelledby={labelledBy} className={grounds[ground]}>
    <div className={`reveal wrap py-14 md:py-20 ${joined} ${className}`}>{children}</div>
  </section>
)

type SectionProps = Pick<BandProps, 'ground' | 'children'> & {
  id: string
  title: string
  lead?: string | undefined
  /** Whether the heading is on the left, where it stays in view while the content scrolls. */
  isSplit?: boolean
  links?: readonly { title: string; path: string }[] | undefined
}

export const PageSection = ({ id, title, lead, ground, isSplit, links, children }: SectionProps) => (
  <Band labelledBy={id} ground={ground} className={isSplit ? 'page-grid gap-y-9 print:block' : ''}>
    <div
      className={
        isSplit
          ? 'lg:sticky lg:top-8 lg:self-start'
          : 'mb-8 grid items-baseline-last gap-x-14 gap-y-4 md:mb-10 lg:grid-cols-3'
      }
    >
      <h2
        id={id}
        className={isSplit ? 'max-w-[14ch]' : `max-w-[24ch] ${lead ? 'lg:col-span-2' : 'col-span-full'}`}
      >
        {preventLineBreaks(title)}
      </h2>
      {lead && (
        <p className={`max-w-md opacity-80 in-[.bg-kumkum]:opacity-100 ${isSplit ? 'mt-4' : ''}`}>{lead}</p>
      )}
    </div>
    <div className="lg:col-span-2">
      {children}
      {links && <LinkRow list={links} />}
    </div>
  </Band>
)
