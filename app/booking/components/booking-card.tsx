import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { BookingStatus } from '#app/booking/booking-status.ts'
import type { BookingView } from '#app/booking/routes/load-booking.ts'
import { formatTime, fullDay } from '#app/lib/dates.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { LocalTime } from './local-time.tsx'
import { Row, sessionWords } from './summary.tsx'

const off: readonly BookingStatus[] = ['cancelled', 'to-move', 'expired', 'not-confirmed']

type BookingCardProps = {
  booking: BookingView
  /** Content below the time. */
  children?: ReactNode
}

/** Summary of a booking: time, counselor and place. */
export function BookingCard({ booking, children }: BookingCardProps) {
  const { date, time, startsAt, counselor, language, reference } = booking
  const struck = off.includes(booking.standing) ? 'line-through' : ''
  return (
    <div>
      <p
        className={`text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)] leading-tight font-bold tracking-tight ${struck}`}
      >
        <span className="block">{fullDay(date)}</span>
        <span className="block">
          {time} <span className="inline-block font-normal text-lg tracking-normal">India Standard Time</span>
        </span>
      </p>
      <LocalTime place at={startsAt} className="mt-1 block text-muted" />
      {children}
      <dl className="mt-6 grid max-w-lg gap-3 border-t border-line pt-6">
        <Row term="Session">{sessionWords(booking)}</Row>
        <Row term="Counselor">{counselor}</Row>
        {language && <Row term="Language">{language}</Row>}
        <Row term="How">
          {booking.way === 'phone'
            ? `We call ${booking.phone}`
            : children
              ? 'Video call'
              : 'Video call, link by email'}
        </Row>
        <Row term="Reference">{reference}</Row>
        {booking.links?.join && (
          <div className="hidden leading-snug print:block">
            <dt>Join from {formatTime(booking.links.opens)} at</dt>
            <dd className="mt-1 break-all font-semibold">{booking.links.join}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** Page for a link without a booking; rethrows any other error. */
export function NoBooking({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <div className="wrap py-16">
      <DocumentTitle>Booking not found</DocumentTitle>
      <h1 className="max-w-[16ch]">We couldn’t find this booking</h1>
      <p className="measure mt-5 text-lg">
        Part of the link may be missing. Open it from our email again, or copy all of it. A link stops working
        when the booking’s email address is changed; our latest email has the new one.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/bookings">Send me my link again</ButtonLink>
        <ButtonLink to="/services/sessionbooking" variant="secondary">
          Book a free session
        </ButtonLink>
        <ButtonLink to="/contactus" variant="secondary">
          Ask us
        </ButtonLink>
      </div>
    </div>
  )
}
