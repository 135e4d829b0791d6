import { Outlet } from 'react-router'
import { BookingNotFound } from '#app/booking/components/booking-card.tsx'
import { type Page, privatePage } from '#app/lib/page.ts'
import type { Route } from './+types/link.ts'

export const handle: Page = { ...privatePage, hydrated: true }

/** Metadata of all pages under a booking's link; each page sets its title. */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function BookingLink() {
  return <Outlet />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <BookingNotFound error={error} />
