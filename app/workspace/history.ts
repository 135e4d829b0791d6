import type { EventChanges } from '#app/booking/event-details.ts'
import type { Millis } from '#app/lib/time.ts'

const events: Record<string, string> = {
  placed: 'Booked',
  paid: 'Paid and confirmed',
  'paid-offline': 'Paid offline and confirmed',
  confirmed: 'Confirmed by the link in its mail',
  'gave-way': 'Time given back early, too many were held',
  'hold-extended': 'Held longer',
  'hold-kept': 'Held longer: a payment is in progress',
  released: 'Time given back, another was chosen',
  readdressed: 'Given another email address, with a new link',
  corrected: 'Details of the visitor corrected',
  moved: 'Moved to another time',
  'to-move': 'The visitor was asked to choose another time',
  'handed-over': 'Handed over to another counselor',
  'by-phone': 'Became a phone call',
  'by-video': 'Became a video call',
  cancelled: 'Cancelled',
  'counselor-no-show': 'Counselor no-show: cancelled with a full refund',
  refunded: 'Money sent back by us',
  'given-back': 'Time given back by us',
  replaced: 'Became a paid session',
  completed: 'Marked as completed',
  'no-show': 'Marked as no-show',
  unmarked: 'Mark taken back',
  erased: 'What told who it was is erased',
  'refunded-externally': 'Cancelled, because the payment was refunded in Razorpay',
}

const actors: Record<string, string> = {
  visitor: 'the visitor',
  payment: 'the payment',
  limits: 'the limits on bookings',
  privacy: 'the privacy rules',
}

/**
 * Formats an event of a booking's history: `Booked`.
 *
 * @param kind a paid session is held first and booked on payment
 * @param start formatted start after the event; null when not stored
 */
export function eventInWords(event: string, kind: 'free' | 'paid', start: string | null): string {
  if (event === 'moved' && start) return `Moved to ${start}`
  const words = event === 'placed' && kind === 'paid' ? 'Time held for payment' : events[event]
  return event === 'placed' && start ? `${words}: ${start}` : (words ?? event)
}

const changed: Record<keyof EventChanges, string> = {
  counselor: 'Counselor',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
}

/** Formats changed details, old and new: `Phone: 9848001518, now 9848001519`. */
export const changesInWords = (changes: EventChanges | null): string[] =>
  (Object.keys(changed) as (keyof EventChanges)[]).flatMap((what) => {
    const [before, after] = changes?.[what] ?? []
    return before === undefined ? [] : `${changed[what]}: ${before ?? 'none'}, now ${after ?? 'none'}`
  })

/** Formats the actor: the visitor, the payment, or a staff account by its email. */
export const actorInWords = (actor: string): string =>
  (Object.hasOwn(actors, actor) && actors[actor]) || actor

/** Returns when the outcome was last recorded, or null. `history` is oldest first. */
export const lastMark = (history: readonly { event: string; at: Millis }[]): Millis | null =>
  history.findLast(({ event }) => event === 'completed' || event === 'no-show')?.at ?? null
