import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MessageList } from '#app/enquiries/components/message-list.tsx'
import { Section } from '#app/ui/workspace/page.tsx'
import { bookingsList } from '#app/workspace/forms.ts'
import type { SearchResult } from '#app/workspace/search.ts'
import { SessionList } from './session-list.tsx'

/** Search results, grouped by kind. */
export function SearchResults({ q, result }: { q: string; result: SearchResult }) {
  const { coming, past, moreBookings, messages } = result
  if ([coming, past, messages].every(({ length }) => length === 0))
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
