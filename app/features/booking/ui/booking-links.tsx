import { ButtonLink } from '#app/ui/button.tsx'
import { ArrowOut } from '#app/ui/icons.tsx'

/** Puts a session into the visitor's own calendar. */
export function CalendarLinks({ token, googleUrl }: { token: string; googleUrl: string }) {
  return (
    <section aria-labelledby="calendar-links" className="mt-10 border-t border-line pt-6">
      <h2 id="calendar-links" className="text-h4">
        Add to calendar
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        <li>
          <a
            href={`/bookings/${token}/invite.ics`}
            download="session.ics"
            className="link inline-flex min-h-11 items-center"
          >
            Calendar file (ICS)
          </a>
        </li>
        <li>
          <a
            href={googleUrl}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            Google Calendar
            <ArrowOut className="size-4" />
            <span className="sr-only">(opens a new tab)</span>
          </a>
        </li>
      </ul>
    </section>
  )
}

/** Move and cancel, and until when they can be done. */
export function ChangeLinks({ token, until }: { token: string; until: string }) {
  return (
    <section aria-labelledby="change-links" className="mt-8 border-t border-line pt-6">
      <h2 id="change-links" className="text-h4">
        Something came up?
      </h2>
      <p className="mt-2 text-muted">You can move or cancel until it starts: {until}.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={`/bookings/${token}/time`} variant="secondary" size="sm">
          Move it to another time
        </ButtonLink>
        <ButtonLink to={`/bookings/${token}/cancellation`} variant="secondary" size="sm">
          Cancel the session
        </ButtonLink>
      </div>
    </section>
  )
}
