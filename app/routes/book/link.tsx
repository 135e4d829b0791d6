import { Outlet } from 'react-router'
import { type Page, secret } from '#app/lib/page.ts'
import type { Route } from './+types/link.ts'
import { NoBooking } from './no-booking.tsx'
import { privateHeaders, privatePage } from './private-page.ts'

export const handle: Page = { ...secret, hydrated: true }

/** A booking's pages belong to whoever holds the link: nothing keeps them, indexes them or passes their address on. */
export const headers = () => privateHeaders()

export const meta: Route.MetaFunction = ({ matches }) => privatePage(matches, 'Booking not found')

export default function BookingLink() {
  return <Outlet />
}

/** A link that leads nowhere. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <NoBooking error={error} />
