import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { SessionKind, SessionTime } from '#app/availability/session.ts'
import type { BookingStanding } from '#app/booking/booking-status.ts'
import type { Way } from '#app/booking/choices.ts'
import { standings } from '#app/content/booking-standings.ts'
import { formatTime, fullDay } from '#app/lib/dates.ts'
import type { IsoDate, Millis } from '#app/lib/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { LocalTime } from './local-time.tsx'
import { Row, sessionWords } from './summary.tsx'

const off: readonly BookingStanding[] = ['cancelled', 'to-move', 'expired', 'not-confirmed']
const waiting: readonly BookingStanding[] = ['waiting-for-payment', 'waiting-for-link']

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

/** Booking as shown on its own page, with few personal details. */
export type BookingView = SessionTime & {
  reference: string
  standing: BookingStanding
  kind: SessionKind
  /** India date and time, `4:00 PM`. */
  date: IsoDate
  time: string
  counselor: string
  /** Name of the language; null when none was chosen. */
  language: string | null
  way: Way
  /** Formatted phone number, `+91 98480 01518`. */
  phone: string
  /** Null for a visitor without an email. */
  email: string | null
  reminder: boolean
  /** Formatted deadline of a hold. */
  heldUntil: string | null
  /** Links of a booked session. */
  links: BookingLinks | null
  /** Server time when the page was rendered. */
  now: Millis
}

/** Shareable links of a booked session; none of them can move or cancel it. */
export type BookingLinks = {
  /** Join link, usable from `opens` to `closes`; null for a phone call. */
  join: string | null
  opens: Millis
  closes: Millis
  google: string
  outlook: string
  whatsApp: string
}

/** Replacement for the change pages when a booking can no longer be changed: its status and a link. */
export function ClosedBooking({ booking, back }: { booking: BookingView; back: string }) {
  const { heading, says } = standings[booking.standing]
  const again = booking.standing !== 'running' && !waiting.includes(booking.standing)
  return (
    <div className="wrap pt-8 pb-20 lg:pt-14">
      <h1 className="max-w-[16ch]">{heading}</h1>
      <p className="measure mt-5 text-lg text-muted">{says} It can no longer be moved or cancelled here.</p>
      <div className="mt-8">
        <BookingCard booking={booking} />
      </div>
      <div className="mt-10 flex flex-wrap gap-3">
        {again && <ButtonLink to="/services/sessionbooking">Book another session</ButtonLink>}
        <ButtonLink to={back} variant="secondary">
          Back to the booking
        </ButtonLink>
      </div>
    </div>
  )
}

/** Page for a link without a booking; rethrows any other error. */
export function NoBooking({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <div className="wrap py-16">
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
