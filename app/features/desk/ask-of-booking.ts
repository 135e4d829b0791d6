import { counselorOf } from '#app/features/booking/availability.ts'
import { movedTo } from '#app/features/booking/change-booking.ts'
import { type Booking, upcoming } from '#app/features/booking/domain/booking.ts'
import { oursAfterStart } from '#app/features/payments/domain/after-start.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { SECOND } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import type { TakenTime, WaitingAct } from '#app/ports/waiting.ts'
import { type Acted, actOnBooking, moveRefused } from './act-on-booking.ts'
import type { ActionRefusal } from './domain/action-words.ts'
import type { BookingAction } from './domain/booking-action.ts'
import { wrongWith } from './domain/wrong-with.ts'
import { findOwn } from './view-booking.ts'
import { undoAway } from './wait-together.ts'

/** What waits until nobody has undone it, and what it is called once it is done. */
const waits = {
  cancel: 'cancelled',
  move: 'moved',
  refund: 'refunded',
  'cancel-network': 'network-cancelled',
} as const

const waitsIn = (action: BookingAction): action is Extract<BookingAction, { intent: keyof typeof waits }> =>
  Object.hasOwn(waits, action.intent)

/**
 * What a member of staff asks for on a booking's page. What tells its visitor something that can't be called back waits for
 * as long as the settings say, and may be undone meanwhile; all else is done at once. What is wrong with it is said at once
 * as well.
 */
export async function askOfBooking(
  services: Services,
  user: Member,
  reference: string,
  action: BookingAction,
): Promise<Acted> {
  const { undoSeconds } = services.settings
  if (undoSeconds === 0 || !waitsIn(action)) return actOnBooking(services, user, reference, action)
  const booking = await findOwn(services, user, reference)
  if (!booking) return refuse('not-found')
  const now = services.clock.now()
  const wrong = wrongWith(action, booking, user.role)
  if (wrong) return refuse(wrong)
  const possible = await possibleNow(services, booking, action)
  if (!possible.ok) return possible
  const takes = await timeTaken(services, booking, action)
  if (!takes.ok) return takes
  const { id, email, name, role, counselorId } = user
  const asked = await services.waiting.ask(
    {
      aboutId: booking.id,
      act: { kind: 'booking', reference: booking.reference, action },
      asker: { id, email, name, role, counselorId },
      dueAt: now + undoSeconds * SECOND,
      takes: takes.value,
    },
    now,
  )
  return asked.ok ? ok(waits[action.intent]) : asked
}

/** Whether it could be done at this moment, as far as that is known without anybody being asked. */
async function possibleNow(
  services: Services,
  booking: Booking,
  action: BookingAction,
): Promise<Result<unknown, ActionRefusal>> {
  const now = services.clock.now()
  if (action.intent === 'cancel-network') return ok(null)
  if (action.intent !== 'refund') return upcoming(booking, now)
  const account = await services.payments.account({ bookingId: booking.id })
  if (!account) return refuse('nothing-left')
  const ours = oursAfterStart(account, now)
  return ours.ok && (action.amount ?? 0) > ours.value.left ? refuse('more-than-left') : ours
}

/** The time that nobody else is to have until a session has moved there; null for what moves none. */
async function timeTaken(
  services: Services,
  booking: Booking,
  action: BookingAction,
): Promise<Result<TakenTime | null, ActionRefusal>> {
  if (action.intent !== 'move' || !action.to) return ok(null)
  const found = { booking, counselor: await counselorOf(services, booking, services.clock.now()) }
  const moved = await movedTo(services, found, action.to, { noticed: false })
  if (!moved.ok) return refuse(moveRefused(moved.reason))
  return ok({ counselorId: moved.value.counselor.id, ...moved.value.occupies })
}

/**
 * Takes back what waits on a booking, whoever of those that see it has asked for it; also puts away what was refused.
 *
 * What was asked for together, for whoever is away, is taken back together.
 *
 * @returns null when it is too late, or nothing waits
 */
export async function takeBackOfBooking(
  services: Services,
  user: Member,
  reference: string,
): Promise<WaitingAct | null> {
  const booking = await findOwn(services, user, reference)
  if (!booking) return null
  const act = await services.waiting.about(booking.id)
  if (!act?.group || act.refused !== null) return services.waiting.takeBack(booking.id)
  return (await undoAway(services, user, booking.counselorId, act.group)) ? act : null
}
