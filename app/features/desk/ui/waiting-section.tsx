import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Section } from '#app/ui/workspace/page.tsx'
import type { Waiting } from '../today.ts'

type Props = {
  title: string
  waiting: Waiting
  /** In place of its rows. */
  shown?: readonly Waiting['rows'][number][]
  /** Where all of them are. */
  all: { to: string; words: string }
  /** What is to be known of them. */
  note?: string
  children: (session: Waiting['rows'][number]) => ReactNode
}

/** Sessions of Today that wait for us, the first of them; nothing when there are none. */
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
