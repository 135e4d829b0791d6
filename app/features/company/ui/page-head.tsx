import type { ReactNode } from 'react'

type PageHeadProps = {
  title: string
  lead: string
  /** Beside it on wide screens, below it on small ones. */
  aside?: ReactNode
  children?: ReactNode
}

/** How a page begins: what it is, and one paragraph on what it gives the reader. */
export function PageHead({ title, lead, aside, children }: PageHeadProps) {
  const columns = aside ? 'grid items-start gap-x-14 gap-y-10 lg:grid-cols-[1.4fr_1fr]' : ''
  return (
    <header className={`wrap pt-8 pb-12 md:pt-14 md:pb-16 ${columns}`}>
      <div>
        <h1 className="max-w-[18ch] text-display">{title}</h1>
        <p className="measure mt-6 text-lg text-muted">{lead}</p>
        {children}
      </div>
      {aside}
    </header>
  )
}
