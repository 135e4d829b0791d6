import { ButtonLink } from '#app/ui/button.tsx'
import type { BookingView } from './booking-card.tsx'
import { WayLink } from './way-link.tsx'

type Props = { view: Pick<BookingView, 'way'>; token: string; until: string }

/** Move and cancel, and until when they can be done; and by phone or by video. */
export function ChangeLinks({ view, token, until }: Props) {
  return (
    <section aria-labelledby="change-links" className="mt-8 border-t border-line pt-6">
      <h2 id="change-links" className="text-h4">
        Something came up?
      </h2>
      <p className="mt-2 text-muted">You can move or cancel until it starts: {until}.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={`/bookings/${token}/time`} variant="secondary" size="sm">
          Move it to another time
        </ButtonLink>
        <ButtonLink to={`/bookings/${token}/cancellation`} variant="secondary" size="sm">
          Cancel the session
        </ButtonLink>
        <WayLink view={view} token={token} />
      </div>
    </section>
  )
}
