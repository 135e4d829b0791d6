import { useEffect, useState } from 'react'
import { nextSteps } from '#app/content/joining.ts'
import { browserNow } from '#app/lib/browser-clock.ts'
import { formatTime } from '#app/lib/dates.ts'
import { type Millis, SECOND } from '#app/lib/time.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ArrowOut } from '#app/ui/icons.tsx'
import type { BookingLinks } from './booking-card.tsx'
import { JoinForm } from './join-form.tsx'

type Props = {
  token: string
  links: BookingLinks
  /** The server's clock when the page was made. */
  now: Millis
  /** Something above it is to be decided first: then no button here is the main one. */
  second?: boolean
}

/** What one does with a booked session: into the calendar, to the other parent; and ten minutes before, into the call. */
export function NextSteps({ token, links, now, second = false }: Props) {
  const open = useOpen(links, now) && links.join !== null
  const away = { target: '_blank', rel: 'noreferrer' }
  return (
    <section aria-label={nextSteps.title} className="mt-6 print:hidden">
      <div className="flex flex-wrap gap-3">
        {open && links.join && (
          <JoinForm to={links.join} className={buttonClass({ variant: second ? 'secondary' : 'primary' })}>
            {nextSteps.join}
            <ArrowOut />
          </JoinForm>
        )}
        <a
          href={`/bookings/${token}/invite.ics`}
          className={buttonClass({ variant: open || second ? 'secondary' : 'primary' })}
        >
          {nextSteps.calendar}
        </a>
        <a href={links.whatsApp} {...away} className={buttonClass({ variant: 'secondary' })}>
          {nextSteps.whatsApp}
        </a>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-6">
        <CalendarLink to={links.google}>{nextSteps.google}</CalendarLink>
        <CalendarLink to={links.outlook}>{nextSteps.outlook}</CalendarLink>
      </p>
      <div className="measure grid gap-1 text-sm text-muted">
        <div role="status">
          {links.join === null
            ? nextSteps.calls
            : open
              ? nextSteps.isOpen
              : nextSteps.opens(formatTime(links.opens))}
        </div>
        <p>
          {nextSteps.reminds} {links.join === null ? nextSteps.sharedCall : nextSteps.shared}
        </p>
      </div>
    </section>
  )
}

const CalendarLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={to}
    target="_blank"
    rel="noreferrer"
    className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
  >
    {children}
    <ArrowOut className="size-4" />
    <span className="sr-only">(opens a new tab)</span>
  </a>
)

/** Whether the call is open by the server's clock. A phone that slept finds out within seconds. */
function useOpen({ opens, closes }: BookingLinks, now: Millis): boolean {
  const isOpen = (at: Millis) => at >= opens && at < closes
  const [open, setOpen] = useState(isOpen(now))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew with what the server says
  useEffect(() => {
    const ahead = now - browserNow()
    const look = () => setOpen(isOpen(browserNow() + ahead))
    look()
    const timer = setInterval(look, 5 * SECOND)
    return () => clearInterval(timer)
  }, [opens, closes, now])
  return open
}
