import { type Member, may } from '#app/accounts/roles.ts'
import { listEnquiries } from '#app/enquiries/queries.ts'
import type { App } from '#app/server/app-context.ts'
import { listBookings } from './queries.ts'

const bookingsShown = 25
const messagesShown = 10

export type SearchResult = Awaited<ReturnType<typeof searchWorkspace>>

/** Searches the bookings and messages that the user may see. */
export async function searchWorkspace(app: App, user: Member, search: string) {
  const now = app.clock.now()
  const { rows, total } = may(user.role, 'bookings')
    ? await listBookings(app, user, { when: 'all', search, now, limit: bookingsShown, offset: 0 })
    : { rows: [], total: 0 }
  return {
    coming: rows.filter(({ isOver }) => !isOver).reverse(),
    past: rows.filter(({ isOver }) => isOver),
    /** Whether more bookings match than are listed. */
    moreBookings: total > rows.length,
    messages: may(user.role, 'inbox')
      ? await listEnquiries(app.db, user, { search, limit: messagesShown, offset: 0 }, now)
      : [],
  }
}
