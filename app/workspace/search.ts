import { formatMember, listTeam } from '#app/accounts/queries.ts'
import type { Member } from '#app/accounts/roles.ts'
import { may } from '#app/accounts/roles.ts'
import { listEnquiries } from '#app/enquiries/queries.ts'
import type { App } from '#app/server/app-context.ts'
import type { BookingRow } from './booking-row.ts'
import { listBookings } from './queries.ts'

const bookingsShown = 25
const othersShown = 10

export type SearchResult = Awaited<ReturnType<typeof searchWorkspace>>

/** Searches bookings, messages and accounts that the user may see. */
export async function searchWorkspace(app: App, user: Member, search: string) {
  const now = app.clock.now()
  const { rows, total } = may(user.role, 'bookings')
    ? await listBookings(app, user, { when: 'all', search, now, limit: bookingsShown, offset: 0 })
    : { rows: [], total: 0 }
  return {
    clients: listClients(rows),
    coming: rows.filter(({ isOver }) => !isOver).reverse(),
    past: rows.filter(({ isOver }) => isOver),
    /** Whether more bookings match than are listed. */
    moreBookings: total > rows.length,
    messages: may(user.role, 'inbox')
      ? await listEnquiries(app.db, user, { search, limit: othersShown, offset: 0 }, now)
      : [],
    team: may(user.role, 'people') ? await searchTeam(app, user, search) : [],
  }
}

export type FoundClient = Pick<BookingRow, 'name' | 'phone' | 'email'> & { bookings: number }

/** Lists the clients of bookings once per phone, with the name and email of the first; leaves out erased ones. */
function listClients(rows: readonly BookingRow[]): FoundClient[] {
  const clients = Map.groupBy(rows, ({ phone }) => phone)
  clients.delete('')
  return [...clients.values()].flatMap(([first, ...others]) =>
    first ? [{ ...pickContact(first), bookings: 1 + others.length }] : [],
  )
}

const pickContact = ({ name, phone, email }: BookingRow) => ({ name, phone, email })

async function searchTeam(app: App, user: Member, search: string) {
  const text = search.toLowerCase()
  const members = (await listTeam(app)).filter(({ name, email }) =>
    `${name} ${email}`.toLowerCase().includes(text),
  )
  return members.slice(0, othersShown).map((member) => formatMember(member, user.id, app.clock.now()))
}
