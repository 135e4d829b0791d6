import { firstCheck } from '#app/features/payments/domain/settle.ts'
import { moneyBack } from '#app/features/payments/money-back.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { fromSpoken, type IsoDate } from '#app/lib/time.ts'
import type { Counselor } from '#app/ports/bookings.ts'
import type { Services } from '#app/ports/services.ts'
import { type Nearest, nearest } from './book-session.ts'
import { checkSlot, indiaInstant, occupied, type SlotRefusal } from './domain/availability.ts'
import { type Booking, type ChangeRefusal, cancel, move } from './domain/booking.ts'
import { movedTooOften } from './limits.ts'
import { planMails } from './plan-mails.ts'

/** The booking behind a visitor's link, with its counselor; null for a link that leads nowhere. */
export async function findBooking(
  services: Services,
  token: string,
): Promise<{ booking: Booking; counselor: Counselor } | null> {
  const booking = await services.bookings.byToken(token)
  if (!booking) return null
  const counselors = await services.bookings.counselors(services.clock.now())
  const counselor = counselors.find(({ id }) => id === booking.counselorId)
  return counselor ? { booking, counselor } : null
}

export type CancelRefusal = ChangeRefusal | 'not-found' | 'changed-meanwhile'

/**
 * Cancels on the visitor's word, tells visitor and team, and takes the session out of their calendars. What was paid goes
 * back in the same transaction when there are 24 hours or more to the start.
 */
export async function cancelBooking(
  services: Services,
  token: string,
): Promise<Result<Booking, CancelRefusal>> {
  const now = services.clock.now()
  const found = await findBooking(services, token)
  if (!found) return refuse('not-found')
  const cancelled = cancel(found.booking, now)
  if (!cancelled.ok) return cancelled
  const next = cancelled.value
  const occupies = occupied(found.counselor.schedule, next.kind, next.startsAt)
  const news = { event: 'cancelled', actor: 'visitor' }
  // news of the payment alone, such as a webhook, is no reason to refuse
  for (let turn = 0; next.kind === 'paid'; turn += 1) {
    const account = await services.payments.account({ bookingId: next.id })
    if (!account) break
    // never without its money: what has an order is cancelled here or not at all
    if (turn === 5 || account.booking.version !== found.booking.version) return refuse('changed-meanwhile')
    const back = moneyBack(account, now)
    const changed = await services.payments.write({
      order: account.order,
      booking: { next, occupies, ...news },
      payments: [],
      ...back,
      mails: planMails(next, 'cancelled', services.settings, now, back.payment),
      checkAt: now + firstCheck, // a payment may still be under way
      now,
    })
    if (changed.ok) return ok(next)
  }
  const mails = planMails(next, 'cancelled', services.settings, now)
  const changed = await services.bookings.change(next, occupies, { ...news, mails, now })
  return changed.ok ? changed : refuse('changed-meanwhile')
}

export type MoveRefusal =
  | { reason: 'slot-taken'; nearest: Nearest }
  | { reason: CancelRefusal | 'same-time' | 'too-many-moves' | Exclude<SlotRefusal, 'taken' | 'time-off'> }

/** Moves to another start of the same counselor, given as India date and time (`4:00 PM`). */
export async function moveBooking(
  services: Services,
  token: string,
  to: { date: IsoDate; time: string },
): Promise<Result<Booking, MoveRefusal>> {
  const now = services.clock.now()
  const found = await findBooking(services, token)
  if (!found) return refuse({ reason: 'not-found' })
  const { booking, counselor } = found
  const startsAt = indiaInstant(to.date, fromSpoken(to.time) ?? '00:00')
  const lost = async () =>
    refuse({
      reason: 'slot-taken' as const,
      nearest: await nearest(services, counselor, booking.kind, startsAt),
    })

  const moved = move(booking, startsAt, now)
  if (!moved.ok) return refuse({ reason: moved.reason })
  const offered = checkSlot(counselor.schedule, booking.kind, startsAt, [], now)
  if (!offered.ok) {
    if (offered.reason === 'taken' || offered.reason === 'time-off') return lost()
    return refuse({ reason: offered.reason })
  }
  if (await movedTooOften(services, booking.id)) return refuse({ reason: 'too-many-moves' })
  const changed = await services.bookings.change(
    moved.value,
    occupied(counselor.schedule, booking.kind, startsAt),
    {
      event: 'moved',
      actor: 'visitor',
      mails: planMails(moved.value, { movedFrom: booking.startsAt }, services.settings, now),
      now,
    },
  )
  if (changed.ok) return changed
  return changed.reason === 'slot-taken' ? lost() : refuse({ reason: changed.reason })
}
