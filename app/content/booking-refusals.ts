/** What a refusal means for the visitor, and what to do next; `field` when one field is to blame. */
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
  'too-many-upcoming': {
    message:
      'Three sessions are booked with this phone number or e-mail already, the most at a time. Cancel one from its e-mail to book another.',
  },
  'too-many-holds': {
    message:
      'Six times are held from your network at the moment and not paid for yet, the most at once, so nothing more was held. Many phones can share one network. Please try again in a few minutes, or call or write to us and we book it for you.',
  },
  'too-many-today': {
    message:
      'Thirty sessions were booked from your network today, the most in a day, so nothing more was booked. Many phones can share one network. Please call or write to us and we book it for you, or try again tomorrow.',
  },
  'key-reused': { message: 'This Idempotency-Key was used for another request. Use a new one.' },
  'not-found': { message: 'This link leads to no booking. Please open it from the e-mail again.' },
  'not-confirmed': { message: 'This session is no longer booked, so it cannot be changed.' },
  'already-started': { message: 'This session has begun or is over, so it cannot be changed.' },
  'same-time': {
    message: 'The session is at that time already. Choose another time to move it.',
    field: 'time',
  },
  'too-many-moves': {
    message:
      'This session was moved six times today. It stays at its time; please try again tomorrow, or call us.',
  },
  'changed-meanwhile': { message: 'This booking was changed a moment ago. Look at it again, then decide.' },
} as const satisfies Record<string, { message: string; field?: 'date' | 'time' | 'counselor' }>
