import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TeamTable } from '#app/accounts/components/team-table.tsx'
import { phoneInWords, telUrl } from '#app/booking/ways.ts'
import { MessageList } from '#app/enquiries/components/message-list.tsx'
import { EmailAddress, Section } from '#app/ui/workspace/page.tsx'
import { bookingsList } from '#app/workspace/query.ts'
import type { Found as FoundAll } from '#app/workspace/search.ts'
import type { FoundVisitor } from '#app/workspace/visitors.ts'
import { BookingsTable } from './bookings-table.tsx'

/** Search results, grouped by kind. */
export function SearchResults({ q, found }: { q: string; found: FoundAll }) {
  const { visitors, coming, past, moreBookings, messages, team } = found
  if ([visitors, coming, past, messages, team].every(({ length }) => length === 0)) return <Nothing q={q} />
  return (
    <>
      <Part title="People" rows={visitors}>
        <Visitors visitors={visitors} />
      </Part>
      <Part title="Bookings to come" rows={coming}>
        <BookingsTable rows={coming} />
      </Part>
      <Part title="Past bookings" rows={past}>
        <BookingsTable rows={past} />
      </Part>
      {moreBookings && (
        <p className="mt-2">
          <Link className={alone} to={bookingsList.href({ when: 'all', q })}>
            All bookings found
          </Link>
        </p>
      )}
      <Part title="Messages" rows={messages}>
        <MessageList rows={messages} />
      </Part>
      <Part title="Team" rows={team}>
        <TeamTable rows={team} />
      </Part>
    </>
  )
}

const alone = 'link inline-flex min-h-11 items-center'

const Nothing = ({ q }: { q: string }) => (
  <div className="mt-6">
    <p className="text-lg wrap-anywhere">Nothing found for “{q}”.</p>
    <p className="mt-1 max-w-[62ch] text-muted">
      Try a part of the name, the phone number, the email address or the reference.
    </p>
  </div>
)

const Part = ({ title, rows, children }: { title: string; rows: readonly unknown[]; children: ReactNode }) =>
  rows.length > 0 && (
    <Section title={title} look="text-h3" className="mt-8">
      {children}
    </Section>
  )

const Visitors = ({ visitors }: { visitors: FoundVisitor[] }) => (
  <ul className="mt-3 border-t border-line">
    {visitors.map(({ name, phone, email, bookings }) => (
      <li
        key={phone}
        className="flex flex-wrap items-center gap-x-6 border-b border-line py-1 md:grid md:grid-cols-[minmax(0,1fr)_10rem_minmax(0,1fr)_7rem]"
      >
        <Link
          to={bookingsList.href({ when: 'all', q: phone })}
          className={`${alone} font-semibold wrap-anywhere`}
        >
          {name}
        </Link>
        <a href={telUrl(phone)} className={alone}>
          {phoneInWords(phone)}
        </a>
        {email !== null && (
          <a href={`mailto:${email}`} className={`${alone} wrap-anywhere`}>
            <EmailAddress address={email} />
          </a>
        )}
        <span className="text-muted md:col-start-4">
          {bookings} {bookings === 1 ? 'booking' : 'bookings'}
        </span>
      </li>
    ))}
  </ul>
)
