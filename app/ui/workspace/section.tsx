import type { ReactNode } from 'react'

type SectionProps = {
  title: string
  /** Class of the heading. */
  look?: 'text-h3' | 'text-h4'
  className?: string
  children: ReactNode
}

/** A part of a page of the workspace, under its heading. */
export const Section = ({ title, look = 'text-h4', className, children }: SectionProps) => (
  <section aria-label={title} className={className}>
    <h2 className={look}>{title}</h2>
    {children}
  </section>
)
