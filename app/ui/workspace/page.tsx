import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { FormattedTime } from '#app/lib/dates.ts'
import type { StatusLabel } from '#app/lib/label.ts'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { RejectedFormSummary, type WorkspaceFormResult } from '#app/ui/form.tsx'
import { Toast } from '#app/ui/toast.tsx'

type PageHeaderProps = {
  children: string
  /** Title of the document; by default the heading. */
  title?: string
  state?: ReactNode
  tabs?: ReactNode
  actions?: ReactNode
}

/** Heading (`h1`) and document title of a page of the workspace. */
export function PageHeader({ children, title = children, state, tabs, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <DocumentTitle>{title}</DocumentTitle>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-[clamp(1.75rem,1.4rem+1.6vw,2.375rem)] wrap-anywhere">{children}</h1>
        {state}
        {tabs && <div className="max-lg:mt-2 max-lg:basis-full lg:ml-6">{tabs}</div>}
      </div>
      {actions}
    </div>
  )
}

type SectionProps = {
  title: string
  look?: 'text-h3' | 'text-h4'
  className?: string
  children: ReactNode
}

export const Section = ({ title, look = 'text-h4', className, children }: SectionProps) => (
  <section aria-label={title} className={className}>
    <h2 className={look}>{title}</h2>
    {children}
  </section>
)

/** Success message. If it is out of view, a toast shows it as well. */
export function DoneMessage({ children }: { children?: ReactNode }) {
  const { key } = useLocation()
  const box = useRef<HTMLParagraphElement>(null)
  const [unseenAt, setUnseenAt] = useState<string>()
  useEffect(() => {
    if (box.current && isOutOfView(box.current)) setUnseenAt(key)
  }, [key])
  if (!children) return null
  return (
    <>
      <p
        ref={box}
        role="status"
        className="rounded-md bg-success-soft px-4 py-3 font-medium text-success wrap-anywhere"
      >
        {children}
      </p>
      {unseenAt === key && (
        <div aria-hidden>
          <Toast>{children}</Toast>
        </div>
      )}
    </>
  )
}

export const FormResult = ({
  done,
  refused,
}: {
  done: ReactNode
  refused?: WorkspaceFormResult | undefined
}) => (
  <div className="mt-4 grid max-w-3xl gap-4 empty:hidden">
    {!refused && <DoneMessage>{done}</DoneMessage>}
    <RejectedFormSummary message={refused?.message} errors={refused?.errors} />
  </div>
)

function isOutOfView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom <= 0 || top >= innerHeight
}

const tones = {
  good: 'text-success',
  waiting: 'text-warning',
  bad: 'text-danger',
  quiet: 'text-muted',
}

export function StatusText({ state }: { state: StatusLabel }) {
  return (
    <span className={`text-sm leading-[inherit] font-semibold whitespace-nowrap ${tones[state.tone]}`}>
      {state.label}
    </span>
  )
}

export const TimeText = ({ at, className }: { at: FormattedTime; className?: string }) => (
  <time dateTime={at.iso} className={className}>
    {at.words}
  </time>
)
