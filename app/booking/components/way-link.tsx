import { ButtonLink } from '#app/ui/button.tsx'
import type { BookingView } from './booking-card.tsx'

/** Leads to where a video call becomes a phone call, and back. */
export const WayLink = ({ view, token }: { view: Pick<BookingView, 'way'>; token: string }) => (
  <ButtonLink to={`/bookings/${token}/way`} variant="secondary" size="sm">
    {view.way === 'phone' ? 'Make it a video call' : 'Call me by phone instead'}
  </ButtonLink>
)
