import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '#app/booking/choices.ts'
import { MessageList } from '#app/enquiries/components/message-list.tsx'
import { EmailAddress, Section } from '#app/ui/workspace/page.tsx'
import { bookingsList } from '#app/workspace/forms.ts'
import type { FoundClient, SearchResult } from '#app/workspace/search.ts'
import { SessionList } from './session-list.tsx'
import { CallLink, PersonLine, WhatsAppLink } from './session-parts.tsx'

/** Search results, grouped by kind. */
export function SearchResults({ q, result }: { q: string; result: SearchResult }) {
  const { clients, coming, past, moreBookings, messages } = result
  if ([clients, coming, past, messages].every(({ length }) => length === 0))
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
        <SessionList sessions={coming} />
      </Group>
      <Group title="Past bookings" rows={past}>
        <SessionList sessions={past} />
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
    </>
  )
}

const Group = ({ title, rows, children }: { title: string; rows: readonly unknown[]; children: ReactNode }) =>
  rows.length > 0 && (
    <Section title={title} className="mt-8">
      {children}
    </Section>
  )

const Clients = ({ clients }: { clients: FoundClient[] }) => (
  <ul className="mt-3 border-t border-line">
    {clients.map((client) => (
      <PersonLine
        key={client.phone}
        name={client.name}
        path={bookingsList.href({ when: 'all', q: client.phone })}
        details={
          <>
            {formatPhone(client.phone)}
            {client.email !== null && ' · '}
            {client.email !== null && <EmailAddress address={client.email} />}
            {` · ${client.bookings} ${client.bookings === 1 ? 'booking' : 'bookings'}`}
          </>
        }
      >
        <CallLink session={client} />
        <WhatsAppLink session={client} />
      </PersonLine>
    ))}
  </ul>
)
