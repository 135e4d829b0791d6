import { Link } from 'react-router'
import { bookingsPath } from '#app/accounts/paths.ts'
import { Section } from '#app/ui/workspace/page.tsx'
import type { SessionRow } from '#app/workspace/rows.ts'
import { BookingsTable } from './bookings-table.tsx'

/** Sessions after today. */
export function NextSection({ next: { rows, all } }: { next: { rows: SessionRow[]; all: boolean } }) {
  return (
    <Section title="After today" look="text-h3" className="mt-10">
      {rows.length > 0 ? (
        <BookingsTable rows={rows} />
      ) : (
        <p className="mt-4 text-lg">Nothing is booked after today.</p>
      )}
      {!all && (
        <p className="mt-4">
          <Link className="link inline-flex min-h-11 items-center" to={bookingsPath}>
            All upcoming bookings
          </Link>
        </p>
      )}
    </Section>
  )
}
