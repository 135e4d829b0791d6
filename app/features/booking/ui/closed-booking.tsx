import { ButtonLink } from '#app/ui/button.tsx'
import { BookingCard } from './booking-card.tsx'
import { type BookingView, standings } from './booking-view.ts'

/** In place of a page that changes a booking, when it can be changed no more: how it stands, and where to go. */
export function ClosedBooking({ booking, back }: { booking: BookingView; back: string }) {
  const { heading, says } = standings[booking.standing]
  const again = booking.standing !== 'running' && booking.standing !== 'waiting-for-payment'
  return (
    <div className="wrap pt-8 pb-20 lg:pt-14">
      <h1 className="max-w-[16ch]">{heading}</h1>
      <p className="measure mt-5 text-lg text-muted">{says} It can no longer be moved or cancelled here.</p>
      <div className="mt-8">
        <BookingCard booking={booking} actions={false} />
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
