import { type Booking, reasonOf } from '#app/features/booking/domain/booking.ts'
import { csv } from '#app/lib/csv.ts'
import { indiaDate, indiaTime, type Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { BookingsQuery } from './domain/query.ts'
import { stateInWords } from './domain/rows.ts'
import { filterOf } from './list-bookings.ts'
import { type Member, pagesFor } from './whose.ts'

const columns = [
  'Reference',
  'Date',
  'Time (IST)',
  'Session',
  'State',
  'Counselor',
  'Name',
  'Email',
  'Phone',
  'City',
  'For a student under 18',
  'Reason',
  'Booked on',
]

/**
 * The bookings of a view as the text of a CSV file, `mostListed` of them at most, in the order of the list; dates and times
 * are India's. The audit log notes who took how many, not what they looked for.
 */
export async function exportBookings(
  services: Pick<Services, 'bookings' | 'clock' | 'audit'>,
  user: Member,
  query: BookingsQuery,
): Promise<string> {
  const now = services.clock.now()
  const counselors = await services.bookings.counselors(now)
  const names = new Map(counselors.map(({ id, name }) => [id, name]))
  let text = csv([columns])
  let count = 0
  for await (const page of pagesFor(services, user, filterOf(query, now))) {
    text += csv(
      page.map((booking) => rowOf(booking, names.get(booking.counselorId) ?? booking.counselorId, now)),
    )
    count += page.length
  }
  await services.audit.record(
    {
      actor: { id: user.id, email: user.email },
      action: 'bookings.exported',
      subject: { kind: 'bookings', id: query.when },
      details: { count, searched: query.q !== '' },
    },
    now,
  )
  return text
}

function rowOf(booking: Booking, counselor: string, now: Millis): string[] {
  const { visitor, kind, startsAt } = booking
  return [
    booking.reference,
    indiaDate(startsAt),
    indiaTime(startsAt),
    kind === 'free' ? 'Free' : 'Paid',
    stateInWords(booking, now).label,
    counselor,
    visitor.name,
    visitor.email,
    visitor.phone,
    visitor.city,
    visitor.bookedFor === 'child' ? 'yes' : 'no',
    reasonOf(visitor),
    indiaDate(booking.createdAt),
  ]
}
