import type { ReactNode } from 'react'
import { ArrowOut } from '#app/ui/icons.tsx'

type OutLinkProps = { to: string; className?: string; arrow?: string; children: ReactNode }

/** Link to another site. It opens in a new tab, which it announces to screen readers. */
export const ExternalLink = ({ to, arrow = 'size-4', className, children }: OutLinkProps) => (
  <a href={to} target="_blank" rel="noopener" className={className}>
    {children}
    <ArrowOut className={arrow} />
    <span className="sr-only">(opens in a new tab)</span>
  </a>
)
