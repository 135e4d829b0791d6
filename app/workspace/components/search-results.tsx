import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TeamTable } from '#app/accounts/components/team-table.tsx'
import { phoneInWords } from '#app/booking/ways.ts'
import { MessageList } from '#app/enquiries/components/message-list.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Avatar } from '#app/ui/workspace/avatar.tsx'
import { EmailAddress, Section } from '#app/ui/workspace/page.tsx'
import { bookingsList } from '#app/workspace/forms.ts'
import type { FoundClient, SearchResult } from '#app/workspace/search.ts'
import { BookingsTable } from './bookings-table.tsx'
import { CallLink, WhatsAppLink } from './session-parts.tsx'

/** Search results, grouped by kind. */
export function SearchResults({ q, result }: { q: string; result: SearchResult }) {
  const { clients, coming, past, moreBookings, messages, team } = result
  if ([clients, coming, past, messages, team].every(({ length }) => length === 0))
    return (
      <div className="mt-6">
        <p className="text-lg wrap-anywhere">Nothing found for “{q}”.</p>
        <p className="mt-1 max-w-[62ch] text-muted">
          Try a part of the name, the phone number, the email address or the reference.
        </p>
      </div>
    )
  return (
    <>
      <Group title="Clients" rows={clients}>
        <Clients clients={clients} />
      </Group>
      <Group title="Upcoming bookings" rows={coming}>
        <BookingsTable rows={coming} />
      </Group>
      <Group title="Past bookings" rows={past}>
        <BookingsTable rows={past} />
      </Group>
      {moreBookings && (
        <p className="mt-2">
          <Link className="link inline-flex min-h-11 items-center" to={bookingsList.href({ when: 'all', q })}>
            All bookings found
          </Link>
        </p>
      )}
      <Group title="Messages" rows={messages}>
        <MessageList rows={messages} />
      </Group>
      <Group title="Team" rows={team}>
        <TeamTable rows={team} />
      </Group>
    </>
  )
}

const Group = ({ title, rows, children }: { title: string; rows: readonly unknown[]; children: ReactNode }) =>
  rows.length > 0 && (
    <Section title={title} className="mt-8">
      {children}
    </Section>
  )

const button = buttonClass({ variant: 'secondary', size: 'sm' })

const Clients = ({ clients }: { clients: FoundClient[] }) => (
  <ul className="mt-3 border-t border-line">
    {clients.map((client) => (
      <li
        key={client.phone}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
      >
        <div className="flex min-w-0 items-center gap-3.5">
          <Avatar name={client.name} />
          <p className="min-w-0 text-sm text-muted">
            <Link
              to={bookingsList.href({ when: 'all', q: client.phone })}
              className="link inline-flex min-h-9 items-center text-base font-semibold text-text wrap-anywhere"
            >
              {client.name}
            </Link>
            <span className="block wrap-anywhere">
              {phoneInWords(client.phone)}
              {client.email !== null && (
                <>
                  {' · '}
                  <EmailAddress address={client.email} />
                </>
              )}
              {` · ${client.bookings} ${client.bookings === 1 ? 'booking' : 'bookings'}`}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <CallLink session={client} className={button} />
          <WhatsAppLink session={client} className={button} />
        </div>
      </li>
    ))}
  </ul>
)
