import type { ReactNode } from 'react'
import { unbroken } from '#app/ui/unbroken.tsx'

type SectionProps = {
  id: string
  title: string
  lead?: string
  /** The ground it stands on, over the whole width of the page. */
  ground?: 'soft' | 'shade' | 'neel' | 'kumkum' | 'leaf'
  children: ReactNode
}

/** A heading on the left that stays while what it is about passes on the right. */
export function Section({ id, title, lead, ground, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={ground && grounds[ground]}>
      <div className="reveal wrap grid gap-x-14 gap-y-9 py-14 md:py-20 lg:grid-cols-[1fr_1.8fr]">
        <div className="lg:sticky lg:top-8 lg:self-start">
          <h2 id={id} className="max-w-[14ch]">
            {unbroken(title)}
          </h2>
          {lead && <p className="mt-4 max-w-md opacity-80">{lead}</p>}
        </div>
        <div>{children}</div>
      </div>
    </section>
  )
}

const grounds = {
  soft: 'bg-soft',
  shade: 'bg-shade',
  neel: 'on-dark bg-neel text-rice',
  kumkum: 'on-dark bg-kumkum text-rice',
  leaf: 'on-dark bg-leaf text-rice',
}
