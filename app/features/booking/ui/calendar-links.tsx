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
