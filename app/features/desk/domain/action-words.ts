/** Why an action on a booking was refused: what happened, what was kept, what to do next; with the status it is answered with. */
export const actionRefusals = {
  'changed-meanwhile': {
    status: 409,
    message: 'Somebody changed this booking meanwhile. Nothing of yours was done; here is how it stands now.',
  },
  'not-confirmed': {
    status: 409,
    message: 'This session is not booked, or not any more, so nothing was done. Here is how it stands.',
  },
  'not-started': {
    status: 409,
    message: 'This session has not begun, so it was not marked. Mark it once it has begun.',
  },
  'already-started': {
    status: 409,
    message:
      'This session has begun or is over, so it stays as it is. Mark it as completed or as a no-show instead.',
  },
  over: { status: 409, message: 'This session is over, so no link was sent.' },
  'slot-taken': {
    status: 409,
    message: 'That time is not free any more. The session stays at its time; choose another below.',
  },
  'same-time': {
    status: 409,
    message: 'The session is at that time already. Choose another time to move it.',
  },
  past: { status: 409, message: 'That time has passed. The session stays at its time; choose a later one.' },
  'too-soon': { status: 409, message: 'That time is too soon. The session stays; choose a later one.' },
  'beyond-horizon': {
    status: 409,
    message: 'That date can’t be booked yet. The session stays at its time; choose an earlier one.',
  },
  'not-offered': {
    status: 409,
    message: 'That time is not on offer any more. The session stays at its time; choose another below.',
  },
  'no-time': {
    status: 422,
    message: 'Choose the time to move to. The session stays at its time until then.',
  },
  'no-way': {
    status: 422,
    message: 'Say who cancels, the visitor or we. Nothing was cancelled yet.',
  },
  'no-reason': {
    status: 422,
    message: 'Say why the money goes another way than the policy says. Nothing was cancelled yet.',
  },
  'not-yours': {
    status: 403,
    message: 'Only an admin may decide about the money. Nothing was cancelled; choose “by the policy”.',
  },
  'empty-note': { status: 422, message: 'Write the note first. Nothing was added.' },
  erased: {
    status: 409,
    message:
      'Who this booking was for is erased, and nothing is noted about them any more. Nothing was added.',
  },
  'too-many-links': {
    status: 429,
    message: 'The link was sent three times within the hour. Nothing was sent now; try again later, or call.',
  },
} as const

export type ActionRefusal = keyof typeof actionRefusals

/** What was done, by the name in the address after it. */
export const actionDone: Record<string, string> = {
  completed: 'Marked as completed.',
  'no-show': 'Marked as a no-show.',
  moved: 'Moved. The visitor gets the new time by e-mail.',
  cancelled: 'Cancelled. The visitor is told by e-mail.',
  'link-sent': 'The link is on its way to the visitor.',
  noted: 'The note was added.',
}
