import { Link } from 'react-router'
import { staffMessages } from '#app/features/staff/domain/messages.ts'
import { bookingsPath } from '#app/features/staff/domain/paths.ts'
import type { SessionRow } from '../domain/rows.ts'
import { BookingsTable } from './bookings-table.tsx'

/** What comes after today. */
export function NextSection({ next }: { next: { rows: SessionRow[]; all: boolean } }) {
  return (
    <section aria-labelledby="next-title" className="mt-8">
      <h2 id="next-title" className="text-h3">
        Next
      </h2>
      {next.rows.length > 0 ? (
        <BookingsTable rows={next.rows} />
      ) : (
        <p className="mt-6 text-lg">{staffMessages.noBookings}</p>
      )}
      {!next.all && (
        <p className="mt-4">
          <Link className="link" to={bookingsPath}>
            All upcoming bookings
          </Link>
        </p>
      )}
    </section>
  )
}
