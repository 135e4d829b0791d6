import type { ReactNode } from 'react'

type PageTitleProps = {
  children: ReactNode
  /** Stands right after the words: how what they name stands. */
  state?: ReactNode
  /** What acts on all of the page, at the side. */
  actions?: ReactNode
}

/** The `h1` of a page of the workspace. */
export function PageTitle({ children, state, actions }: PageTitleProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-[clamp(1.75rem,1.4rem+1.6vw,2.375rem)]">{children}</h1>
        {state}
      </div>
      {actions}
    </div>
  )
}
