import type { ReactNode } from 'react'
import { ArrowOut, ArrowRight } from '#app/ui/icons.tsx'

type TextLinkProps = { to: string; className?: string; children: ReactNode }

const look = 'group/link inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4'

/** A link that stands by itself, below what it leads on from. */
export function TextLink({ to, className = 'text-accent', children }: TextLinkProps) {
  return (
    <a href={to} className={`${look} ${className}`}>
      <span className="underline decoration-[1.5px] group-hover/link:decoration-[3px]">{children}</span>
      <ArrowRight className="size-4.5 transition-transform group-hover/link:translate-x-1" />
    </a>
  )
}

/** The same to another site: it opens in a new tab, and says so. */
export function OutLink({ to, className = 'text-accent', children }: TextLinkProps) {
  return (
    <a href={to} target="_blank" rel="noopener" className={`${look} ${className}`}>
      <span className="underline decoration-[1.5px] group-hover/link:decoration-[3px]">{children}</span>
      <ArrowOut className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
