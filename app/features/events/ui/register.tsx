import { ended as endedWords, registeredAt } from '#app/content/insights.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ArrowOut } from '#app/ui/icons.tsx'

type RegisterProps = {
  ended: boolean
  /** Somebody else's page, in a new tab. */
  register: { label: string; url: string }
  /** The form on this page. */
  updates: { title: string; before: string }
  className?: string
}

/**
 * The two things a reader can do about an event: register, or hear of what comes. Once it has ended the second
 * takes the lead, and the link becomes a note.
 */
export function Register({ ended, register, updates, className = '' }: RegisterProps) {
  const link = (look: string) => (
    <a href={register.url} target="_blank" rel="noopener" className={look}>
      {register.label}
      <ArrowOut className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
  if (ended) {
    return (
      <div className={className}>
        <p className="mb-4 font-bold text-h3">{endedWords}</p>
        <a href="#updates" className={buttonClass()}>
          {updates.title}
        </a>
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm">
          {registeredAt} {link('inline-flex min-h-11 items-center gap-1 underline underline-offset-4')}
        </p>
      </div>
    )
  }
  return (
    <p className={`flex flex-wrap items-center gap-x-7 gap-y-2 ${className}`}>
      {link(buttonClass())}
      <a
        href="#updates"
        className="inline-flex min-h-12 items-center gap-2 font-semibold underline underline-offset-4"
      >
        {updates.before}
      </a>
    </p>
  )
}
