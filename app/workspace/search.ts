import { formatMember, listTeam } from '#app/accounts/queries.ts'
import type { Member } from '#app/accounts/roles.ts'
import { may } from '#app/accounts/roles.ts'
import { listEnquiries } from '#app/enquiries/queries.ts'
import type { Services } from '#app/ports/services.ts'
import { visitorsOf } from './visitors.ts'
import { listFor, rowsFor } from './whose.ts'

const bookingsShown = 25
const othersShown = 10

type Needs = Pick<Services, 'bookings' | 'payments' | 'app' | 'clock' | 'settings'>

export type Found = Awaited<ReturnType<typeof searchAll>>

/** Searches bookings, messages and accounts that the user may see. */
export async function searchAll(services: Needs, user: Member, q: string) {
  const bookings = await bookingsWith(services, user, q)
  return {
    visitors: visitorsOf(bookings.rows),
    coming: bookings.rows.filter(({ over }) => !over).reverse(),
    past: bookings.rows.filter(({ over }) => over),
    /** Whether more bookings match than are listed. */
    moreBookings: bookings.total > bookings.rows.length,
    messages: await messagesWith(services, user, q),
    team: await membersWith(services, user, q),
  }
}

async function bookingsWith(services: Needs, user: Member, search: string) {
  if (!may(user.role, 'bookings')) return { rows: [], total: 0 }
  const now = services.clock.now()
  const found = await listFor(services, user, { when: 'all', search, now, limit: bookingsShown, offset: 0 })
  return { rows: await rowsFor(services, user, found.bookings, now), total: found.total }
}

async function messagesWith({ app, clock }: Needs, user: Member, search: string) {
  if (!may(user.role, 'inbox')) return []
  return await listEnquiries(app.db, user, { search, limit: othersShown, offset: 0 }, clock.now())
}

async function membersWith({ app, clock }: Needs, user: Member, search: string) {
  if (!may(user.role, 'people')) return []
  const text = search.toLowerCase()
  const members = (await listTeam(app)).filter(({ name, email }) =>
    `${name} ${email}`.toLowerCase().includes(text),
  )
  return members.slice(0, othersShown).map((member) => formatMember(member, user.id, clock.now()))
}
