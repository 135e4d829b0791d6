import { buttonClass } from '#app/ui/button.tsx'
import type { SessionLineRow } from '#app/workspace/rows.ts'
import { MarkUnfolded } from './mark-unfolded.tsx'
import { Call, Join } from './reach.tsx'
import { VisitorWords } from './said.tsx'
import { Kind, NameLink, Span } from './session-line.tsx'
import { Until } from './until.tsx'

/** Card of the current or next session, with the client's details and the link to join. */
export function NextCard({ session, at }: { session: SessionLineRow; at: number }) {
  return (
    <section
      aria-labelledby="next-title"
      className="mt-6 grid gap-x-10 gap-y-4 rounded-lg border border-line bg-card p-4 sm:p-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]"
    >
      <div className="grid content-start gap-3">
        <div>
          <h2 id="next-title" className="flex flex-wrap items-baseline gap-x-4 text-h3">
            <Span session={session} />
            <span className="text-base">
              <Until session={session} at={at} />
            </span>
          </h2>
          <p className="text-lg">
            <NameLink session={session} />
          </p>
          <Kind session={session} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Join session={session} className={buttonClass({ size: 'sm' })} />
          <Call
            session={session}
            className={buttonClass({ variant: session.byPhone ? 'primary' : 'secondary', size: 'sm' })}
          />
        </div>
        <MarkUnfolded session={session} />
      </div>
      <VisitorWords session={session} />
    </section>
  )
}
