import type { EventChanges } from '#app/booking/event-details.ts'

const events: Record<string, string> = {
  placed: 'Booked',
  paid: 'Paid and confirmed',
  'paid-offline': 'Paid in cash or by transfer, and confirmed',
  confirmed: 'Confirmed by the link in the email',
  'hold-ended': 'Hold released: too many were held',
  'hold-extended': 'Hold extended',
  'hold-extended-for-payment': 'Hold extended during a payment',
  released: 'Hold released: another slot was chosen',
  'email-changed': 'New email address, with a new link',
  corrected: 'Contact details corrected',
  moved: 'Moved',
  'to-move': 'Client asked to choose another time',
  reassigned: 'Reassigned',
  'by-phone': 'Changed to a phone call',
  'by-video': 'Changed to a video call',
  cancelled: 'Cancelled',
  'counselor-no-show': 'Counselor no-show: cancelled and refunded in full',
  refunded: 'Refunded',
  'hold-released': 'Hold released',
  replaced: 'Upgraded to a paid session',
  'no-show': 'No-show',
  'no-show-undone': 'No-show undone',
  'plan-sent': 'Plan sent',
  erased: 'Personal data erased',
  'refunded-externally': 'Cancelled, refunded in the Razorpay dashboard',
}

const actors: Record<string, string> = {
  visitor: 'the client',
  payment: 'the payment',
  limits: 'the booking limits',
  privacy: 'the retention rules',
}

/** @param start formatted start after the event, or null */
export function formatEvent(event: string, kind: 'free' | 'paid', start: string | null): string {
  if (event === 'moved' && start) return `Moved to ${start}`
  const words = event === 'placed' && kind === 'paid' ? 'Held for payment' : events[event]
  return event === 'placed' && start ? `${words}: ${start}` : (words ?? event)
}

const changed: Record<keyof EventChanges, string> = {
  counselor: 'Counselor',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
}

/** Formats changed details: `Phone: 9848001518 → 9848001519`. */
export const formatEventChanges = (changes: EventChanges | null): string[] =>
  (Object.keys(changed) as (keyof EventChanges)[]).flatMap((what) => {
    const [before, after] = changes?.[what] ?? []
    return before === undefined ? [] : `${changed[what]}: ${before ?? 'none'} → ${after ?? 'none'}`
  })

/** Formats the actor of an event. For staff, the actor is an email address. */
export const formatActor = (actor: string): string => actors[actor] ?? actor
