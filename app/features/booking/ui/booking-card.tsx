import type { ReactNode } from 'react'
import { standings } from '#app/content/booking-standings.ts'
import { formatTime, fullDay } from '#app/lib/dates.ts'
import type { IsoDate, Millis } from '#app/lib/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { SessionKind, SessionTime } from '../domain/session.ts'
import type { BookingStanding } from '../domain/standing.ts'
import type { Way } from '../domain/ways.ts'
import { OwnTime } from './own-time.tsx'
import { Row, sessionWords } from './summary.tsx'

const off: readonly BookingStanding[] = ['cancelled', 'to-move', 'expired', 'not-confirmed']
const waiting: readonly BookingStanding[] = ['waiting-for-payment', 'waiting-for-link']

type BookingCardProps = {
  booking: BookingView
  /** Stands below its time. */
  children?: ReactNode
}

/** When, with whom, where: what a booking is, in large. */
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
      <OwnTime place at={startsAt} className="mt-1 block text-muted" />
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

/** A booking as its own page shows it: nothing of the visitor but the language, where the mail went and where we call. */
export type BookingView = SessionTime & {
  reference: string
  standing: BookingStanding
  kind: SessionKind
  /** India date and time, `4:00 PM`. */
  date: IsoDate
  time: string
  counselor: string
  /** In words; null when none was chosen. */
  language: string | null
  way: Way
  /** In words, `+91 98480 01518`. */
  phone: string
  /** Null for a visitor who gave none. */
  email: string | null
  reminder: boolean
  /** While it is held: until when, in words. */
  heldUntil: string | null
  /** Of one that is booked. */
  links: BookingLinks | null
  /** The server's clock when this was said. */
  now: Millis
}

/** Addresses that a booked session gives out; none of them moves or cancels it. */
export type BookingLinks = {
  /** Leads into the call from `opens` to `closes`; null by phone. */
  join: string | null
  opens: Millis
  closes: Millis
  google: string
  outlook: string
  whatsApp: string
}

/** In place of a page that changes a booking, when it can be changed no more: how it stands, and where to go. */
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
