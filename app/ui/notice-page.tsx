import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { DocumentTitle } from './document-title.tsx'
import { type MugguProps, SquareMuggu } from './muggu.tsx'

type NoticePageProps = Partial<Pick<MugguProps, 'seed' | 'progress'>> & {
  /** Heading, which is also the title of the document. */
  title: string
  lines: readonly string[]
  note?: string
  link?: { title: string; path: string; variant?: 'secondary' } | undefined
  /** Label of a button that posts a form to the page. */
  submitLabel?: string | undefined
  /** Whether scripts submit that form automatically. */
  autoSubmit?: boolean
  /** Whether screen readers announce the first line. */
  alert?: boolean
  /** Whether the page shows a rejected form. */
  isRefused?: boolean
  children?: ReactNode
}

export function NoticePage(props: NoticePageProps) {
  const { title, lines, note, link, submitLabel, autoSubmit, alert, seed = 'newsletter', progress } = props
  return (
    <div className="wrap grid items-center gap-x-12 gap-y-7 py-8 md:grid-cols-[1.3fr_1fr] md:py-20">
      <div>
        <DocumentTitle>{`${props.isRefused ? 'Error: ' : ''}${title}`}</DocumentTitle>
        <h1>{title}</h1>
        <div className="measure mt-5 grid justify-items-start gap-3 text-lg">
          {lines.map((line, index) => (
            <p key={line} role={alert && index === 0 ? 'alert' : undefined}>
              {line}
            </p>
          ))}
          {note && <p className="text-base text-muted">{note}</p>}
          {link && (
            <ButtonLink to={link.path} variant={link.variant} className={note ? 'mt-5' : 'mt-3'}>
              {link.title}
            </ButtonLink>
          )}
          {submitLabel && (
            <form method="post" className="mt-3" data-auto-submit={autoSubmit || undefined}>
              <Button type="submit">{submitLabel}</Button>
            </form>
          )}
        </div>
        {props.children}
      </div>
      <SquareMuggu
        seed={seed}
        progress={progress}
        className="art w-20 max-md:order-first md:mx-auto md:w-full md:max-w-xs"
      />
    </div>
  )
}
