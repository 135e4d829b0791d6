import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'

/** Page for a link without a booking; rethrows any other error. */
export function NoBooking({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <div className="wrap py-16">
      <h1 className="max-w-[16ch]">This link leads to no booking</h1>
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
