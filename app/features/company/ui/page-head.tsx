import type { ReactNode } from 'react'
import { unbroken } from '#app/ui/unbroken.tsx'

type PageHeadProps = {
  title: string
  lead: string
  /** Beside it on wide screens, below it on small ones. */
  aside?: ReactNode
  children?: ReactNode
  /** A drawing beside the title on small screens, which have no room for an aside. */
  mark?: ReactNode
}

/** How a page begins: what it is, and one paragraph on what it gives the reader. */
export function PageHead({ title, lead, aside, mark, children }: PageHeadProps) {
  const columns = aside ? 'grid items-center gap-x-14 gap-y-10 lg:grid-cols-[1.4fr_1fr]' : ''
  return (
    <header className={`wrap pt-8 pb-12 md:pt-14 md:pb-16 ${columns}`}>
      <div>
        <div className="flex items-center justify-between gap-4">
          <h1 className="max-w-[18ch] text-display">{unbroken(title)}</h1>
          {mark && <div className="w-20 shrink-0 lg:hidden">{mark}</div>}
        </div>
        <p className="measure mt-6 text-lg text-muted">{lead}</p>
        {children}
      </div>
      {aside}
    </header>
  )
}
