import type { ReactNode } from 'react'

type FigureProps = {
  id: string
  title: string
  /** What the figure says, in a sentence; what counts in it. */
  lead: ReactNode
  children?: ReactNode
}

/** One question about the sessions and its answer. */
export function Figure({ id, title, lead, children }: FigureProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="mt-1.5 max-w-[62ch] text-muted">{lead}</p>
      {children}
    </section>
  )
}

/** `12 of 40 (30%)`; a share of nothing is not told. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '0' : `${part} of ${whole} (${Math.round((100 * part) / whole)}%)`
