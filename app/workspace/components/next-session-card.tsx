import { Link } from 'react-router'
import { indiaDate, type Millis } from '#app/lib/time.ts'
import { Note } from '#app/ui/icons.tsx'
import { OneButtonForm } from '#app/ui/workspace-form.tsx'
import type { BookingRow } from '#app/workspace/booking-row.ts'
import { Avatar } from '#app/workspace/components/avatar.tsx'
import { ClientMessage } from './client-message.tsx'
import { ContactButtons, KindBadge, ModeIcon, narrowButtonClass, SessionTimes } from './session-parts.tsx'

export function NextSessionCard({ session, at }: { session: BookingRow; at: Millis }) {
  const startsAt = Date.parse(session.startsAt)
  const isToday = indiaDate(startsAt) === indiaDate(at)
  const hasBegun = startsAt <= at
  return (
    <section
      aria-labelledby={session.reference}
      className="mt-5 grid gap-x-12 gap-y-5 rounded-lg border border-line bg-card p-4 shadow-float sm:p-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
    >
      <div className="grid content-start gap-4">
        <h2
          id={session.reference}
          className="flex flex-wrap items-baseline gap-x-3 text-h4 font-semibold tracking-tight"
        >
          {!hasBegun && <span className="w-full text-sm font-normal text-muted">Next session</span>}
          <span>
            {!isToday && `${session.date}, `}
            <SessionTimes session={session} />
          </span>
          {hasBegun && !session.isOver && <span className="text-base text-success">Now</span>}
        </h2>
        <div className="flex items-start gap-3.5">
          <Avatar name={session.name} className="size-13 text-lg" />
          <div className="min-w-0">
            <Link
              to={session.path}
              className="link inline-flex min-h-9 items-center text-h3 font-bold wrap-anywhere"
            >
              {session.name}
            </Link>
            {!session.isOver && (
              <>
                <p className="text-muted">
                  {session.details}
                  {session.email && <span className="block text-sm wrap-anywhere">{session.email}</span>}
                </p>
                <p className="mt-2 flex items-center gap-2.5 text-muted">
                  <KindBadge session={session} /> <ModeIcon isPhone={session.isPhone} className="size-5" />
                </p>
              </>
            )}
          </div>
        </div>
        <ContactButtons session={session}>
          <Link to={`${session.path}#note`} className={narrowButtonClass}>
            <Note className="size-4" />
            <span>
              Note<span className="sr-only"> about {session.name}</span>
            </span>
          </Link>
          {hasBegun && (
            <OneButtonForm
              action={`${session.path}/no-show`}
              carries={{ version: session.version }}
              className="max-sm:w-full"
            >
              No-show<span className="sr-only"> of {session.name}</span>
            </OneButtonForm>
          )}
        </ContactButtons>
      </div>
      {!session.isOver && (
        <div className="max-xl:border-t max-xl:border-line max-xl:pt-4">
          <ClientMessage session={session} />
        </div>
      )}
    </section>
  )
}
