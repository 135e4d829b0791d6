import type { ReactNode } from 'react'

/** The `h1` of a page of the workspace, with what acts on all of it at the side. */
export function PageTitle({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <h1 className="text-[clamp(1.75rem,1.4rem+1.6vw,2.375rem)]">{children}</h1>
      {actions}
    </div>
  )
}
