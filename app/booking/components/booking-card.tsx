import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import {
  countMinutes,
  type SessionKind,
  type SessionTime,
  sessionKindLabels,
} from '#app/availability/session.ts'
import type { VisitorBookingStatus } from '#app/booking/booking-status.ts'
import type { CounselorChoice } from '#app/booking/calendar.ts'
import type { BookingView } from '#app/booking/routes/load-booking.ts'
import { formatFullDay, formatShortDateTime, formatShortTime, formatTime } from '#app/lib/dates.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'
import { Picture } from '#app/pictures/components/picture.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { LocalTime } from './local-time.tsx'

const closedStatuses: readonly VisitorBookingStatus[] = ['cancelled', 'to-move', 'expired', 'not-confirmed']

export function BookingCard({ booking, children }: { booking: BookingView; children?: ReactNode }) {
  const { startsAt, counselor, language, reference } = booking
  const struck = closedStatuses.includes(booking.status) ? 'line-through' : ''
  return (
    <div>
      <p
        className={`text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)] leading-tight font-bold tracking-tight ${struck}`}
      >
        <span className="block">{formatFullDay(indiaDate(startsAt))}</span>
        <span className="block">
          {formatShortTime(startsAt)}{' '}
          <span className="inline-block font-normal text-lg tracking-normal">India Standard Time</span>
        </span>
      </p>
      <LocalTime place at={startsAt} className="mt-1 block text-muted" />
      {children}
      <dl className="mt-6 grid max-w-lg gap-3 border-t border-line pt-6">
        <SummaryRow term="Session">{formatKindAndLength(booking)}</SummaryRow>
        <SummaryRow term="Counselor">{counselor}</SummaryRow>
        {language && <SummaryRow term="Language">{language}</SummaryRow>}
        <SummaryRow term="How">
          {booking.mode === 'phone'
            ? `We call ${booking.phone}`
            : children
              ? 'Video call'
              : 'Video call, link by email'}
        </SummaryRow>
        <SummaryRow term="Reference">{reference}</SummaryRow>
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

/** Page for a link without a booking. Rethrows errors other than 404. */
export function BookingNotFound({ error }: { error: unknown }) {
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

/** Formats a booked session: `Free, 15 minutes`. */
export const formatKindAndLength = (session: SessionTime & { kind: SessionKind }): string =>
  `${sessionKindLabels[session.kind]}, ${countMinutes(session)} minutes`

type SummaryProps = { session: string; counselor: CounselorChoice; slot: Millis | null }

/** Summary of the session being booked. CSS shows the row of the selected mode, and the slot only with scripts. */
export const SessionSummary = ({ session, counselor, slot }: SummaryProps) => (
  <dl className="grid gap-3">
    <SummaryRow term="Session">{session}</SummaryRow>
    <SummaryRow term="Counselor">
      {counselor.photo.id !== '' && (
        <span className="-my-2 mr-2.5 inline-block size-9 overflow-hidden rounded-full align-middle">
          <Picture
            picture={{ ...counselor.photo, alt: '' }}
            sizes="2.25rem"
            className="size-full object-cover object-[50%_20%]"
          />
        </span>
      )}
      {counselor.name}
    </SummaryRow>
    <SummaryRow term="When" className="noscript:hidden">
      {slot ? (
        <>
          {formatShortDateTime(slot)} IST
          <LocalTime place at={slot} className="block text-sm font-normal" />
        </>
      ) : (
        <span className="font-normal text-muted">Not chosen yet</span>
      )}
    </SummaryRow>
    <SummaryRow term="Where">
      <span className="group-has-[#booking-way-phone:checked]/form:hidden">Video call, link by email</span>
      <span className="hidden group-has-[#booking-way-phone:checked]/form:inline">We call you</span>
    </SummaryRow>
  </dl>
)

type SummaryRowProps = { term: string; className?: string; children: ReactNode }

export const SummaryRow = ({ term, className = '', children }: SummaryRowProps) => (
  <div className={`flex flex-wrap justify-between gap-x-6 leading-snug ${className}`}>
    <dt className="text-muted">{term}</dt>
    <dd className="ml-auto grow basis-40 text-balance text-right font-semibold">{children}</dd>
  </div>
)
