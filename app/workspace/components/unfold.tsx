import type { ReactNode } from 'react'
import { ChevronDown } from '#app/ui/icons.tsx'

/** Disclosure that works without scripts. */
export function Unfold({
  id,
  title,
  open,
  children,
}: {
  id: string
  title: string
  open: boolean
  children: ReactNode
}) {
  return (
    <details id={id} open={open} className="group rounded-lg border border-line print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-4 rounded-lg px-5 py-2 font-semibold hover:bg-shade">
        {title}
        <ChevronDown className="size-4 group-open:rotate-180" />
      </summary>
      <div className="px-5 pt-1 pb-5">{children}</div>
    </details>
  )
}
