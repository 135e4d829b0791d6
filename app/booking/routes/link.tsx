import { Outlet } from 'react-router'
import { NoBooking } from '#app/booking/components/booking-card.tsx'
import { type Page, secret } from '#app/lib/page.ts'
import type { Route } from './+types/link.ts'
import { privateHeaders, privatePage } from './private-page.ts'

export const handle: Page = { ...secret, hydrated: true }

/** Prevents caching, indexing and referrers, because the link gives access to the booking. */
export const headers = () => privateHeaders()

export const meta: Route.MetaFunction = ({ matches }) => privatePage(matches, 'Booking not found')

export default function BookingLink() {
  return <Outlet />
}

/** Page for an unknown link. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <NoBooking error={error} />
