import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Section } from '#app/ui/workspace/page.tsx'
import type { Waiting } from '#app/workspace/today.ts'

type Props = {
  title: string
  waiting: Waiting
  /** Replaces the section's own rows. */
  shown?: readonly Waiting['rows'][number][]
  /** Link to the full list. */
  all: { to: string; words: string }
  /** Explanation below the heading. */
  note?: string
  children: (session: Waiting['rows'][number]) => ReactNode
}

/** First sessions that need action; renders nothing without any. */
export function WaitingSection({ title, waiting, shown, all, note, children }: Props) {
  const { rows, total, more } = waiting
  if (total === 0) return null
  return (
    <Section title={`${title} (${total}${more ? ' and more' : ''})`} look="text-h3" className="mt-10">
      {note && <p className="mt-1 text-muted">{note}</p>}
      <ol className="mt-4 border-t border-line">{(shown ?? rows).map(children)}</ol>
      {total > rows.length && (
        <p className="mt-2">
          <Link className="link inline-flex min-h-11 items-center" to={all.to}>
            {all.words}
          </Link>
        </p>
      )}
    </Section>
  )
}
