import type { ReactNode } from 'react'
import { preventLineBreaks } from '#app/ui/unbroken.tsx'

const grounds = {
  soft: 'bg-soft',
  shade: 'bg-shade',
  night: 'on-dark bg-night text-rice',
  neel: 'on-dark bg-neel text-rice',
  kumkum: 'on-dark bg-kumkum text-rice',
  leaf: 'on-dark bg-leaf text-rice',
}

type BandProps = {
  /** The id of its heading. */
  labelledBy?: string
  ground?: keyof typeof grounds | undefined
  className?: string
  children: ReactNode
}

/** A section with a background over the whole width. */
export const Band = ({ labelledBy, ground, className = 'py-16 md:py-24', children }: BandProps) => (
  <section aria-labelledby={labelledBy} className={ground && grounds[ground]}>
    <div className={`wrap ${className}`}>{children}</div>
  </section>
)

type SectionProps = Pick<BandProps, 'ground' | 'children'> & { id: string; title: string; lead?: string }

/** A section whose heading stays on the left while its content scrolls on the right. */
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

/** A section whose heading has a strong line below. */
export const Ruled = ({ id, title, className, children }: RuledProps) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className="border-text border-b-2 pb-6">
      {title}
    </h2>
    {children}
  </section>
)

/** A heading over the whole width, and one sentence on what follows. */
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

type LastWordProps = {
  title: string
  text: string
  /** The one thing to do next. */
  action: ReactNode
  /** Drawing beside the words. */
  figure?: ReactNode
  ground?: 'bg-neel' | 'bg-leaf' | 'bg-kumkum' | undefined
}

/** The end of a page, in its largest letters. */
export const LastWord = ({ title, text, action, figure, ground }: LastWordProps) => (
  <section className={ground ? `on-dark overflow-hidden text-rice ${ground}` : ''}>
    <div
      className={`wrap relative grid items-center gap-x-14 gap-y-8 py-20 md:py-28 ${figure ? 'md:grid-cols-[1fr_auto]' : ''}`}
    >
      <div>
        <h2 className="max-w-[16ch] text-display">{preventLineBreaks(title)}</h2>
        <p className={`measure mt-6 text-lg ${ground ? '' : 'text-muted'}`}>{text}</p>
        <p className="mt-8">{action}</p>
      </div>
      {figure && <div className="w-60 max-md:hidden lg:w-88">{figure}</div>}
    </div>
  </section>
)
