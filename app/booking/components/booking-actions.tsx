import { type ReactNode, useEffect, useState } from 'react'
import type { SessionKind } from '#app/availability/session.ts'
import { linkHoldMinutes } from '#app/booking/booking.ts'
import type { BookingView } from '#app/booking/routes/load-booking.ts'
import { nextStepTexts } from '#app/content/joining.ts'
import { readBrowserClock } from '#app/lib/browser-clock.ts'
import { formatPhoneLink } from '#app/lib/business.ts'
import { formatTime } from '#app/lib/dates.ts'
import { SECOND } from '#app/lib/time.ts'
import { ButtonLink, getButtonClass } from '#app/ui/button.tsx'
import { ArrowOut } from '#app/ui/icons.tsx'
import { useBusiness } from '#app/ui/use-business.ts'

export const JoinForm = ({ to, ...button }: { to: string; className: string; children: ReactNode }) => (
  <form method="post" action={new URL(to).pathname} target="_blank" rel="noopener">
    <button type="submit" {...button} />
  </form>
)

type BookingProps = { view: BookingView; token: string }

/**
 * Calendar and WhatsApp links of a booked session, and the button to join while the call is open.
 *
 * @param isSecondary whether the page shows a more urgent action, so that no button here is primary
 */
export function NextSteps({ view, token, isSecondary }: BookingProps & { isSecondary: boolean }) {
  const isOpen = useIsOpen(view)
  const { links } = view
  if (!links) return null
  const { join, google, whatsApp, opens } = links
  const secondary = getButtonClass({ variant: 'secondary' })
  const main = isSecondary ? secondary : getButtonClass()
  return (
    <section aria-label={nextStepTexts.title} className="mt-6 print:hidden">
      <div className="flex flex-wrap gap-3">
        {isOpen && join && (
          <JoinForm to={join} className={main}>
            {nextStepTexts.join}
            <ArrowOut />
          </JoinForm>
        )}
        <a href={`/bookings/${token}/invite.ics`} className={isOpen && join ? secondary : main}>
          {nextStepTexts.calendar}
        </a>
        <a href={whatsApp} target="_blank" rel="noreferrer" className={secondary}>
          {nextStepTexts.whatsApp}
        </a>
      </div>
      <p className="mt-3">
        <a
          href={google}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
        >
          {nextStepTexts.google}
          <ArrowOut className="size-4" />
          <span className="sr-only">(opens a new tab)</span>
        </a>
      </p>
      <div className="measure grid gap-1 text-sm text-muted">
        <div role="status">
          {join === null
            ? nextStepTexts.calls
            : isOpen
              ? nextStepTexts.isOpen
              : nextStepTexts.opens(formatTime(opens))}
        </div>
        <p>
          {nextStepTexts.reminds} {join === null ? nextStepTexts.sharedCall : nextStepTexts.shared}
        </p>
      </div>
    </section>
  )
}

/**
 * Returns whether the call is open according to the server's clock. Checks the clock every five seconds, because timers
 * stop while a phone sleeps.
 */
function useIsOpen({ links, now }: BookingView): boolean {
  const { opens, closes } = links ?? { opens: 0, closes: 0 }
  const [serverNow, setServerNow] = useState(now)
  useEffect(() => {
    const ahead = now - readBrowserClock()
    const check = () => setServerNow(readBrowserClock() + ahead)
    check()
    const timer = setInterval(check, 5 * SECOND)
    return () => clearInterval(timer)
  }, [now])
  return serverNow >= opens && serverNow < closes
}

export const BookingChangeLinks = ({ view, token, until }: BookingProps & { until: string }) => (
  <section aria-labelledby="change-links" className="mt-8 border-t border-line pt-6">
    <h2 id="change-links" className="text-h4">
      Something came up?
    </h2>
    <p className="mt-2 text-muted">
      You can move or cancel until it starts: {until}.
      {view.refundableUntil && ` After ${view.refundableUntil}, a cancellation is not refunded.`}
    </p>
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

export const ModeLink = ({ view, token }: BookingProps) => (
  <ButtonLink to={`/bookings/${token}/way`} variant="secondary" size="sm">
    {view.mode === 'phone' ? 'Make it a video call' : 'Call me by phone instead'}
  </ButtonLink>
)

export const ChangeEmail = ({ view: { email }, token }: BookingProps) => (
  <span className="print:hidden">
    {email === null ? 'Get the details by email?' : 'Wrong address?'}{' '}
    <a href={`/bookings/${token}/address`} className="link">
      {email === null ? 'Give us an address' : 'Change it'}
    </a>
  </span>
)

export function ConfirmByEmailNotice({ view, token }: BookingProps) {
  const { company } = useBusiness()
  return (
    <div role="status" className="measure mt-6 grid gap-3 rounded-lg border border-line bg-card p-5">
      <p className="font-semibold">
        Please open the email to {view.email} and confirm by {view.heldUntil}.
      </p>
      <p>
        To keep slots for real visitors, we ask you to confirm your email: open our email within{' '}
        {linkHoldMinutes} minutes. We ask for each email address only once.
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

export const lateCounselorTitle = 'Your counselor isn’t here yet'

/**
 * Actions for a visitor whose counselor is late: call, move or cancel.
 *
 * @param manage booking that the page may change; without it, the texts refer to the email that the visitor got
 */
export function LateCounselor({ manage }: { manage?: { token: string; kind: SessionKind } }) {
  const { company } = useBusiness()
  return (
    <section
      aria-label={lateCounselorTitle}
      className="mt-6 max-w-xl rounded-lg border-2 border-warning bg-card p-5"
    >
      <p className="font-semibold">{lateCounselorTitle}. We are sorry, and our team knows.</p>
      <p className="mt-1">
        {manage
          ? 'You can wait in the call, or choose what suits you:'
          : 'You can wait in the call, or call us. To move or cancel the session with a full refund, use the link in your email.'}
      </p>
      <div className="mt-4 grid gap-3">
        <a href={formatPhoneLink(company)} className={getButtonClass({ variant: 'secondary' })}>
          Call us: {company.phone}
        </a>
        {manage && (
          <>
            <ButtonLink to={`/bookings/${manage.token}/time`} variant="secondary">
              Move to another slot
            </ButtonLink>
            <ButtonLink to={`/bookings/${manage.token}/cancellation`} variant="secondary">
              {manage.kind === 'paid' ? 'Cancel, with a full refund' : 'Cancel the session'}
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  )
}
