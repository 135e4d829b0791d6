import type { ReactNode } from 'react'
import { ArrowOut } from '#app/ui/icons.tsx'

type OutLinkProps = { to: string; className?: string; arrow?: string; children: ReactNode }

const look =
  'inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline decoration-[1.5px] underline-offset-4 hover:decoration-[3px]'

/** Link to another site. It opens in a new tab, which it announces to screen readers. */
export const ExternalLink = ({ to, arrow = 'size-4', className = look, children }: OutLinkProps) => (
  <a href={to} target="_blank" rel="noopener" className={className}>
    {children}
    <ArrowOut className={arrow} />
    <span className="sr-only">(opens in a new tab)</span>
  </a>
)
