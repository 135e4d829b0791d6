import { type ReactNode, useEffect, useState } from 'react'
import { linkMinutes } from '#app/booking/booking.ts'
import type { BookingView } from '#app/booking/routes/load-booking.ts'
import { nextSteps } from '#app/content/joining.ts'
import { browserNow } from '#app/lib/browser-clock.ts'
import { formatPhoneLink } from '#app/lib/business.ts'
import { formatTime } from '#app/lib/dates.ts'
import { type Millis, SECOND } from '#app/lib/time.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { ArrowOut } from '#app/ui/icons.tsx'
import { useBusiness } from '#app/ui/use-business.ts'

/** Button that joins the call in a new tab with one press. */
export const JoinForm = ({
  to,
  className,
  children,
}: {
  to: string
  className: string
  children: ReactNode
}) => (
  <form method="post" action={new URL(to).pathname} target="_blank" rel="noopener">
    <button type="submit" className={className}>
      {children}
    </button>
  </form>
)

type BookingLinks = NonNullable<BookingView['links']>

type NextStepsProps = {
  token: string
  links: BookingLinks
  /** Server time when the page was rendered. */
  now: Millis
  /** Whether another decision comes first, so that no button here is the main one. */
  isSecondary?: boolean
}

/** Calendar and WhatsApp links of a booked session, and the button to join while the call is open. */
export function NextSteps({ token, links, now, isSecondary = false }: NextStepsProps) {
  const isOpen = useIsOpen(links, now) && links.join !== null
  const variant = isOpen || isSecondary ? 'secondary' : 'primary'
  return (
    <section aria-label={nextSteps.title} className="mt-6 print:hidden">
      <div className="flex flex-wrap gap-3">
        {isOpen && links.join && (
          <JoinForm
            to={links.join}
            className={buttonClass({ variant: isSecondary ? 'secondary' : 'primary' })}
          >
            {nextSteps.join}
            <ArrowOut />
          </JoinForm>
        )}
        <a href={`/bookings/${token}/invite.ics`} className={buttonClass({ variant })}>
          {nextSteps.calendar}
        </a>
        <a
          href={links.whatsApp}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
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
            : isOpen
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

/** Whether the call is open by the server's clock; checked every five seconds, so also after the phone slept. */
function useIsOpen({ opens, closes }: BookingLinks, now: Millis): boolean {
  const isOpenAt = (at: Millis) => at >= opens && at < closes
  const [isOpen, setOpen] = useState(isOpenAt(now))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts again with the server's values
  useEffect(() => {
    const ahead = now - browserNow()
    const check = () => setOpen(isOpenAt(browserNow() + ahead))
    check()
    const timer = setInterval(check, 5 * SECOND)
    return () => clearInterval(timer)
  }, [opens, closes, now])
  return isOpen
}

/** Links to move, cancel or change the mode of a booking. */
export const ChangeLinks = ({ view, token, until }: Viewed & { until: string }) => (
  <section aria-labelledby="change-links" className="mt-8 border-t border-line pt-6">
    <h2 id="change-links" className="text-h4">
      Something came up?
    </h2>
    <p className="mt-2 text-muted">You can move or cancel until it starts: {until}.</p>
    <div className="mt-4 flex flex-wrap gap-3">
      <ButtonLink to={`/bookings/${token}/time`} variant="secondary" size="sm">
        Move it to another slot
      </ButtonLink>
      <ButtonLink to={`/bookings/${token}/cancellation`} variant="secondary" size="sm">
        Cancel the session
      </ButtonLink>
      <ModeLink view={view} token={token} />
    </div>
  </section>
)

type Viewed = { view: BookingView; token: string }

/** Link to switch between video and phone call. */
export const ModeLink = ({ view, token }: Viewed) => (
  <ButtonLink to={`/bookings/${token}/way`} variant="secondary" size="sm">
    {view.way === 'phone' ? 'Make it a video call' : 'Call me by phone instead'}
  </ButtonLink>
)

/** Links for a session that we could not hold at its time. */
export const ChooseAnother = ({ token }: { token: string }) => (
  <div className="mt-8 flex flex-wrap gap-3">
    <ButtonLink to={`/bookings/${token}/time`}>Choose another slot</ButtonLink>
    <ButtonLink to={`/bookings/${token}/cancellation`} variant="secondary">
      Cancel the session
    </ButtonLink>
  </div>
)

/** Link to change or add the email address. */
export const ChangeEmail = ({ view, token }: Viewed) => (
  <span className="print:hidden">
    {view.email === null ? 'Get the details by email?' : 'Wrong address?'}{' '}
    <a href={`/bookings/${token}/address`} className="link">
      {view.email === null ? 'Give us an address' : 'Change it'}
    </a>
  </span>
)

/** Notice that a slot waits for its emailed link: where the email went, the deadline, and help. */
export function ConfirmByEmail({ view, token }: Viewed) {
  const { company } = useBusiness()
  return (
    <div role="status" className="measure mt-6 grid gap-3 rounded-lg border border-line bg-card p-5">
      <p className="font-semibold">
        Please open the email to {view.email} and confirm by {view.heldUntil}.
      </p>
      <p>
        To keep slots for real visitors, we ask you to confirm your email: open our email within {linkMinutes}{' '}
        minutes. We ask for each email address only once.
      </p>
      <p>
        No email after five minutes? Look under spam. <ChangeEmail view={view} token={token} /> Or call{' '}
        <a href={formatPhoneLink(company)} className="link">
          {company.phone}
        </a>
        , and we’ll book it for you.
      </p>
    </div>
  )
}

export const lateTitle = 'Your counselor isn’t here yet'

/** Options of a visitor whose counselor is late; `paid` is the formatted payment. */
export function LateCounselor({ token, paid }: { token: string; paid: string | null }) {
  const { company } = useBusiness()
  return (
    <section aria-label={lateTitle} className="mt-6 max-w-xl rounded-lg border-2 border-warning bg-card p-5">
      <p className="font-semibold">{lateTitle}. We are sorry, and our team knows.</p>
      <p className="mt-1">You can wait in the call, or choose what suits you:</p>
      <div className="mt-4 grid gap-3">
        <a href={formatPhoneLink(company)} className={buttonClass({ variant: 'secondary' })}>
          Call us: {company.phone}
        </a>
        <ButtonLink to={`/bookings/${token}/time`} variant="secondary">
          Move to another slot
        </ButtonLink>
        <ButtonLink to={`/bookings/${token}/cancellation`} variant="secondary">
          {paid ? `Cancel, with a full refund of ${paid}` : 'Cancel the session'}
        </ButtonLink>
      </div>
    </section>
  )
}
