import type { ReactNode } from 'react'
import { ArrowRight } from './icons.tsx'

type TextLinkProps = { to: string; className?: string; children: ReactNode }

const look = 'group/link inline-block py-2.5 font-semibold underline-offset-4'
const words = 'underline decoration-[1.5px] group-hover/link:decoration-[3px]'

/** Link with an arrow. It is hidden in print. */
export const TextLink = ({ to, className = 'text-accent', children }: TextLinkProps) => (
  <a href={to} className={`${look} print:hidden ${className}`}>
    <span className={words}>{children}</span>
    <span className="whitespace-nowrap">
      {'\u00a0'}
      <ArrowRight className="ml-1 inline size-4.5 transition-transform group-hover/link:translate-x-1" />
    </span>
  </a>
)

/** Link that makes the whole card clickable. The card's element must have the classes `group relative`. */
export const CardLink = ({ to, children }: TextLinkProps) => (
  <a
    href={to}
    className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
  >
    {children}
  </a>
)
