import type { ReactNode } from 'react'
import { DocumentTitle } from '#app/ui/document-title.tsx'

type PageTitleProps = {
  children: string
  /** Document title, if different from the heading. */
  title?: string
  /** Status after the heading. */
  state?: ReactNode
  /** Stands under the words. */
  below?: ReactNode
  /** The lists that the page has, right after the words where there is room. */
  tabs?: ReactNode
  /** Actions for the whole page, at the side. */
  actions?: ReactNode
}

/** The `h1` of a page of the workspace, and its title. */
export function PageTitle({ children, title = children, state, below, tabs, actions }: PageTitleProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <DocumentTitle>{title}</DocumentTitle>
      <div>
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-[clamp(1.75rem,1.4rem+1.6vw,2.375rem)] wrap-anywhere">{children}</h1>
          {state}
          {tabs && <div className="max-lg:mt-2 max-lg:basis-full lg:ml-6">{tabs}</div>}
        </div>
        {below}
      </div>
      {actions}
    </div>
  )
}
