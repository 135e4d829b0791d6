import { bookingPath } from '#app/accounts/paths.ts'
import { type Member, may } from '#app/accounts/roles.ts'
import { formatSessionKind } from '#app/availability/session.ts'
import type { Booking } from '#app/booking/booking.ts'
import { listReassignOptions } from '#app/booking/reassign-booking.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import type { App } from '#app/server/app-context.ts'
import type { Decision } from './change-days.ts'

export type AffectedView = Awaited<ReturnType<typeof viewAffected>>[number]

/** Builds the rows of affected bookings, each with the counselors who can take it and the usual decision. */
export async function viewAffected(app: App, user: Member, affected: readonly Booking[]) {
  const now = app.clock.now()
  const takers = await listReassignOptions(app, affected)
  return affected.map((booking) => {
    const { id, reference, version, visitor, startsAt, kind } = booking
    const counselors = (takers.get(id) ?? []).filter(({ outside }) => may(user.role, 'everyone') || !outside)
    const best = counselors.find(({ outside }) => !outside)
    const usual: Decision = best ? `reassign:${best.id}` : 'move'
    return {
      ...{ reference, version, counselors, usual },
      path: bookingPath(reference),
      when: formatShortDateTime(startsAt, now),
      name: visitor.name,
      email: visitor.email,
      phone: visitor.phone,
      session: formatSessionKind(booking),
      isPaid: kind === 'paid',
    }
  })
}
