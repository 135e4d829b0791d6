import { useEffect, useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { bookingFormPaths } from '#app/booking/calendar.ts'
import {
  BookingChangeLinks,
  ChangeEmail,
  ConfirmByEmailNotice,
  LateCounselor,
  ModeLink,
  NextSteps,
} from '#app/booking/components/booking-actions.tsx'
import { BookingCard } from '#app/booking/components/booking-card.tsx'
import { bookingStatusTexts, formatCallNotice } from '#app/content/booking-statuses.ts'
import { formatFullDay, formatTime } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { indiaDate } from '#app/lib/time.ts'
import { appContext } from '#app/server/context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { BookingMuggu } from '#app/ui/muggu.tsx'
import { Toast } from '#app/ui/toast.tsx'
import { useBusiness, useFilledTexts } from '#app/ui/use-business.ts'
import type { Route } from './+types/booking.ts'
import { type BookingView, loadBooking } from './load-booking.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const found = await loadBooking(app, params.token)
  const query = new URL(request.url).searchParams
  const news = (['booked', 'moved', 'cancelled', 'readdressed', 'video', 'phone'] as const).find((name) =>
    query.has(name),
  )
  return { view: found.view, isLate: found.isLate, news }
}

const grounds = { good: 'bg-leaf', plain: 'bg-neel', bad: 'bg-night' }

export default function BookingPage({ loaderData, params: { token } }: Route.ComponentProps) {
  const { view, isLate } = loaderData
  // keeps the message after the parameter has been removed from the URL
  const [news, setNews] = useState(loaderData.news)
  if (loaderData.news && loaderData.news !== news) setNews(loaderData.news)
  const navigate = useNavigate()
  const upgradePath = `${bookingFormPaths.paid}?from=${token}`
  const upgradeLabel = useFilledTexts('Make it {paidLength} with a written plan, {price}')
  const { heading: title, says: usual, tone } = bookingStatusTexts[view.status]
  const says = view.mode === 'phone' && view.status === 'running' ? formatCallNotice(view.phone) : usual
  const isBooked = view.status === 'booked' || view.status === 'running'

  const when = `${formatFullDay(indiaDate(view.startsAt))}, ${formatTime(view.startsAt).replaceAll(' ', '\u00a0')}`
  const messages = {
    booked: `Thank you! Your session is booked for ${when}.`,
    moved: `Your session has moved to ${when}.`,
    readdressed: `We have sent the link to ${view.email}. The old link no longer works.`,
    video: 'Your session is a video call now. You join it here, ten minutes before it starts.',
    phone: `Your session is a phone call now: we call ${view.phone}.`,
    cancelled: `Your session is cancelled.${view.email === null ? '' : ' We have sent you an email to confirm.'}`,
  }
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-7 py-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:py-14 print:grid-cols-[minmax(0,1fr)_10rem]">
      <div className="wrap-anywhere">
        <DocumentTitle>{title}</DocumentTitle>
        <h1 className="max-w-[16ch]">{title}</h1>
        {news && (
          <p role="status" className="measure mt-5 text-lg font-semibold text-success">
            {messages[news]}
          </p>
        )}
        <p className="measure mt-5 text-lg text-muted">
          {says} {isBooked && <Contact view={view} token={token} />}
        </p>
        {view.status === 'waiting-for-link' && <ConfirmByEmailNotice view={view} token={token} />}
        {isLate && <LateCounselor manage={{ token, kind: view.kind }} />}
        <div className="mt-8">
          <BookingCard booking={view}>
            {isBooked && <NextSteps view={view} token={token} isSecondary={isLate} />}
          </BookingCard>
        </div>
        {view.kind === 'paid' && view.status === 'completed' && (
          <p className="mt-8">
            <ButtonLink to={`/bookings/${token}/plan`}>Your written plan</ButtonLink>
          </p>
        )}
        <Outlet />
        {view.status === 'running' && !isLate && (
          <p className="mt-8">
            <ModeLink view={view} token={token} />
          </p>
        )}
        {view.status === 'to-move' && (
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={`/bookings/${token}/time`}>Choose another slot</ButtonLink>
            <ButtonLink to={`/bookings/${token}/cancellation`} variant="secondary">
              Cancel the session
            </ButtonLink>
          </div>
        )}
        {view.status === 'booked' && <BookingChangeLinks view={view} token={token} until={when} />}
        {view.status === 'booked' && view.kind === 'free' && (
          <p className="mt-6 print:hidden">
            {/* loads a new document, because only that page's security policy allows the payment provider */}
            <a href={upgradePath} className="link inline-flex min-h-11 items-center">
              {upgradeLabel}
            </a>
          </p>
        )}
        {!isBooked && view.status !== 'to-move' && view.heldUntil === null && (
          <ButtonLink to={bookingFormPaths[view.kind]} className="mt-8">
            Book another session
          </ButtonLink>
        )}
      </div>
      <div
        className={`on-dark grid place-items-center self-start rounded-xl p-4 text-rice max-lg:order-first max-lg:w-36 print:order-none print:w-full print:p-0 lg:rounded-2xl lg:p-12 ${grounds[tone]}`}
      >
        <BookingMuggu
          seed={view.reference}
          draws={news === 'booked'}
          progress={tone === 'bad' ? 0 : 1}
          className="w-full"
        />
      </div>
      {news === 'booked' && <Toast>{messages.booked}</Toast>}
      {news === 'booked' && view.kind === 'free' && (
        <UpgradeDialog
          to={upgradePath}
          onClose={() => navigate(`/bookings/${token}`, { replace: true, preventScrollReset: true })}
        />
      )}
    </div>
  )
}

/** Notice of where the details were sent, and whether reminders follow. */
function Contact({ view, token }: { view: BookingView; token: string }) {
  const { email, mode, status, reminder } = view
  return (
    <>
      {email === null
        ? 'Please save this page’s link. We don’t have your email address.'
        : `We have sent ${mode === 'phone' ? 'the details' : 'the link'} to ${email}.`}{' '}
      {status === 'booked' && <ChangeEmail view={view} token={token} />}{' '}
      {status === 'booked' && email && reminder && 'Reminders come 24 hours and 1 hour before.'}
    </>
  )
}

const toastMs = 2500

/**
 * Dialog that offers the paid session after the toast has disappeared. Without scripts, the dialog is a part of the
 * page, and “No, Thanks” closes it.
 *
 * @param to URL of the paid session's page, prefilled with the visitor's details
 */
function UpgradeDialog({ to, onClose }: { to: string; onClose: () => void }) {
  const [open, setOpen] = useState(false)
  const title = `Unlock a ${useBusiness().sessionMinutes.paid}-min Deep Dive Session!`
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), toastMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Dialog id="upgrade" title={title} open={open} onClose={onClose}>
        <Offer to={to} />
      </Dialog>
      <noscript>
        <dialog
          open
          aria-labelledby="upgrade-offer"
          className="static m-0 mt-12 w-full max-w-none rounded-xl border border-line bg-card p-6 text-text sm:p-8"
        >
          <h2 id="upgrade-offer" className="text-h3">
            {title}
          </h2>
          <Offer to={to} />
        </dialog>
      </noscript>
    </>
  )
}

function Offer({ to }: { to: string }) {
  const { total, net, gstPercent } = useBusiness().paidPrice
  return (
    <>
      <p className="mt-2">
        {useFilledTexts('{PaidLength}')} with the counselor: your strengths, two or three paths that fit them,
        and a written plan for the next year.
      </p>
      <p className="mt-4">
        <span className="text-h3 font-bold">{formatRupees(total)}</span>{' '}
        <span className="text-muted">
          ({formatRupees(net)} + {gstPercent}% GST)
        </span>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {/* loads a new document, because only that page's security policy allows the payment provider */}
        <ButtonLink to={to}>Upgrade Now</ButtonLink>
        <form method="dialog">
          <Button type="submit" variant="secondary">
            No, Thanks
          </Button>
        </form>
      </div>
    </>
  )
}
