import { fullDay } from '#app/lib/dates.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ArrowOut } from '#app/ui/icons.tsx'
import type { BookingView } from './booking-view.ts'
import { OwnTime } from './own-time.tsx'
import { Row, sessionWords } from './summary.tsx'

/** When, with whom, where: what a booking is, in large. */
export function BookingCard({ booking, actions }: { booking: BookingView; actions: boolean }) {
  const { date, time, startsAt, counselor, reference, meetingLink } = booking
  const struck = booking.standing === 'cancelled' || booking.standing === 'expired' ? 'line-through' : ''
  return (
    <div>
      <p
        className={`text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)] leading-tight font-bold tracking-tight ${struck}`}
      >
        <span className="block">{fullDay(date)}</span>
        <span className="block">
          {time} <span className="text-lg font-normal tracking-normal">India Standard Time</span>
        </span>
      </p>
      <OwnTime place at={startsAt} className="mt-1 block text-muted" />
      <dl className="mt-6 grid max-w-lg gap-3 border-t border-line pt-6">
        <Row term="Session">{sessionWords(booking)}</Row>
        <Row term="Counselor">{counselor}</Row>
        <Row term="Where">{actions ? 'Video call' : 'Video call, link by e-mail'}</Row>
        <Row term="Reference">{reference}</Row>
      </dl>
      {actions && (
        <>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href={meetingLink} target="_blank" rel="noreferrer" className={buttonClass()}>
              Join the video call
              <ArrowOut />
            </a>
          </div>
          <p className="mt-3 text-sm break-all text-muted">{meetingLink}</p>
        </>
      )}
    </div>
  )
}
