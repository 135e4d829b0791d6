import type { Booking } from '#app/booking/booking.ts'
import type { LinkUnused } from '#app/booking/proof.ts'

/** Message that hides how many sessions a phone or email has, because another person may be trying it. */
const tooMany = {
  message:
    'Nothing more can be booked online with these details at the moment, so nothing was booked. If you have sessions ahead, cancel one from its email to book another. Or try again later, or call or write to us and we book it for you.',
}

/** Messages for refusals, with the next step; `field` is set when a single field is at fault. */
export const refusalMessages = {
  'slot-taken': { message: 'That time has just been taken, so nothing was booked. Please choose another.' },
  past: { message: 'That time has passed. Please choose a later one.', field: 'date' },
  'too-soon': { message: 'That time is too soon to book. Please choose a later one.', field: 'time' },
  'beyond-horizon': {
    message: 'That date is too far ahead to book yet. Please choose an earlier one.',
    field: 'date',
  },
  'not-offered': {
    message: 'There is no session at that time. Please choose one of the times on offer.',
    field: 'time',
  },
  'unknown-counselor': {
    message: 'There is no such counselor. Please choose one from the list.',
    field: 'counselor',
  },
  'counselor-off': {
    message:
      'This counselor takes no new sessions at the moment, so nothing was booked. Please choose another one, or call or write to us and we find you a time.',
  },
  'language-not-spoken': {
    message:
      'That counselor gives no sessions in the language you chose, so nothing was booked. Choose a time of one who does, or another language.',
    field: 'language',
  },
  'too-many-upcoming': tooMany,
  'key-reused': { message: 'This Idempotency-Key was used for another request. Use a new one.' },
  'not-found': { message: 'This link leads to no booking. Please open it from the email again.' },
  'not-confirmed': { message: 'This session is no longer booked, so it cannot be changed.' },
  'already-started': { message: 'This session has begun or is over, so it cannot be changed.' },
  over: { message: 'This session is over, so it cannot be changed.' },
  'too-many-changes': {
    message:
      'This was changed six times today. The session stays as it is; please call or write to us and we change it.',
  },
  'same-time': {
    message: 'The session is at that time already. Choose another time to move it.',
    field: 'time',
  },
  'too-many-moves': {
    message:
      'This session was moved six times today. It stays at its time; please try again tomorrow, or call us.',
  },
  replaced: {
    message:
      'Another session that you chose in place of this one is booked, so this one got no other time. Cancel it on its own page, and all you paid for it comes back; or call us.',
  },
  'same-address': {
    message:
      'The link went to that address already. Look under spam, or give another address. Nothing was changed.',
  },
  'too-many-addresses': {
    message:
      'The address was changed too often today. The session stays booked as it is; please call or write to us and we send you the link.',
  },
  'changed-meanwhile': { message: 'This booking was changed a moment ago. Look at it again, then decide.' },
} as const satisfies Record<string, { message: string; field?: 'date' | 'time' | 'counselor' | 'language' }>

/** Returns the message for a visitor who selects the time of their own booking. */
export const ownTime = ({ state }: Pick<Booking, 'state'>): string =>
  state === 'held'
    ? 'You are holding this time yourself, and it waits for your payment. Nothing new was booked.'
    : 'You have booked this yourself. Nothing new was booked.'
export const seeOwn = 'Go to it'

/** Reasons why an emailed link could not book its held session. */
export const linkUnused: Record<LinkUnused, string> = {
  'no-such-link':
    'This link does not work, so nothing was booked. It may have been cut short: please open it from the email again.',
  'already-started': 'This session’s time has passed, so it was not booked. Please choose another time.',
  'slot-lost':
    'Somebody else has taken this time meanwhile, so it was not booked. Your address is confirmed now: choose another time, and it is booked at once.',
  'too-many-upcoming': tooMany.message,
  'changed-meanwhile': 'This booking was changed a moment ago. Please press the button again.',
}
