import { Outlet } from 'react-router'
import { NoBooking } from '#app/booking/components/booking-card.tsx'
import { type Page, privatePage } from '#app/lib/page.ts'
import type { Route } from './+types/link.ts'

export const handle: Page = { ...privatePage, hydrated: true }

/** Head of all pages behind a booking's link; each sets its own title. */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function BookingLink() {
  return <Outlet />
}

/** Page for an unknown link. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <NoBooking error={error} />
