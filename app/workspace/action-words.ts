/** Messages for refused actions: result, what was kept, next step. */
const actionRefusals = {
  'changed-meanwhile':
    'Somebody changed this booking meanwhile. Nothing of yours was done; here is how it stands now.',
  'not-confirmed': 'This session is not booked, or not any more, so nothing was done. Here is how it stands.',
  'not-marked':
    'Nobody has said yet how this session went, so there is nothing to undo. Here is how it stands.',
  'too-late':
    'A mark can be undone until the end of the next day. It stays; write a note if it should say something else.',
  'not-started': 'This session has not begun, so it was not marked. Mark it once it has begun.',
  'already-started':
    'This session has begun or is over, so it stays as it is. Mark it as completed or as a no-show instead.',
  over: 'This session is over, so it stays as it is. Nothing was done.',
  'cannot-take':
    'They can’t take this session: they are away then, do not work at that time, do not speak its language or take no sessions now. It stays as it was; choose somebody else.',
  'counselor-taken':
    'They have another session at that time by now. This one stays as it was; choose somebody else.',
  'same-counselor': 'This session is theirs already. Nothing was changed.',
  'not-booked': 'This time is not booked, so there is nobody’s details to correct. Nothing was changed.',
  'same-details': 'These are the details as they were, so nothing was changed and no mail was sent.',
  'no-counselor': 'Choose who takes the session. It stays as it is until then.',
  'no-address': 'This visitor gave no email address, so no link was sent. Call them.',
  'slot-taken': 'That time is not free any more. The session stays at its time; choose another below.',
  'same-time': 'The session is at that time already. Choose another time to move it.',
  past: 'That time has passed. The session stays at its time; choose a later one.',
  'too-soon': 'That time is too soon. The session stays; choose a later one.',
  'beyond-horizon': 'That date can’t be booked yet. The session stays at its time; choose an earlier one.',
  'not-offered': 'That time is not on offer any more. The session stays at its time; choose another below.',
  replaced:
    'The visitor has another session booked in place of this one, so it got no other time. Cancel it as ours, and what was paid for it goes back.',
  'no-time': 'Choose the time to move to. The session stays at its time until then.',
  'no-way': 'Say who cancels, the visitor or we. Nothing was cancelled yet.',
  'no-reason': 'Say why the money goes another way than the policy says. Nothing was cancelled yet.',
  'not-yours': 'Only an admin may decide about the money. Nothing was cancelled; choose “by the policy”.',
  'no-money': 'Only an admin takes money by hand. Nothing was changed.',
  'no-reference':
    'Enter the reference as the bank or your receipt shows it, such as R-102, or leave it empty. Nothing was changed.',
  'not-held': 'The time is not held any more, so nothing was changed. Book it anew if it is free.',
  'being-paid':
    'A payment for this time is under way, so it is still held. Look again in some minutes: it is booked, or can be given back.',
  'not-ours':
    'The visitor holds this time and may be paying for it, so it was not given back. It is free by itself when that is over.',
  'no-refund': 'Only an admin sends money back. Nothing was sent back.',
  'no-amount': 'Enter the amount in rupees, such as 500 or 499.50. Nothing was sent back yet.',
  'no-refund-reason': 'Say why the money goes back. Nothing was sent back yet.',
  'not-begun': 'This session has not begun. Cancel it, and say there what goes back. Nothing was sent back.',
  'nothing-left': 'Nothing is left of what was paid for this session. Nothing more was sent back.',
  'more-than-left': 'That is more than is left of what was paid. Nothing was sent back.',
  'refund-waits': 'A refund of this payment is still to be sent. Wait until it is, then send more back.',
  disputed: 'The client’s bank disputes this payment, so nothing was sent back. Allow refunds first.',
  'provider-unreachable':
    'The payment provider can’t be reached, so nothing was sent back. Try again in some minutes.',
  'not-your-note': 'Only its author can edit a note. Nothing was changed.',
  'empty-note': 'Write the note first. Nothing was added.',
  erased: 'Who this booking was for is erased, and nothing is noted about them any more. Nothing was added.',
  'too-many-links':
    'The link was sent three times within the hour. Nothing was sent now; try again later, or call.',
} as const

export type ActionRefusal = keyof typeof actionRefusals

/** Returns the message for a refusal, or null for an unknown name. */
export const refusalWords = (name: string): string | null =>
  Object.hasOwn(actionRefusals, name) ? actionRefusals[name as ActionRefusal] : null

/** Returns the response to a refused action: a message, or errors by field. */
export const refusalOf = (reason: ActionRefusal | { errors: Readonly<Partial<Record<string, string>>> }) =>
  typeof reason === 'object'
    ? { status: 422, errors: reason.errors }
    : { status: refusalStatus[reason] ?? 409, message: actionRefusals[reason] }

/** Status of a refusal; others get 409, because the booking has changed. */
const refusalStatus: { [Reason in ActionRefusal]?: number } = {
  'no-time': 422,
  'no-way': 422,
  'no-counselor': 422,
  'no-reason': 422,
  'not-yours': 403,
  'no-money': 403,
  'no-reference': 422,
  'no-refund': 403,
  'no-amount': 422,
  'no-refund-reason': 422,
  'more-than-left': 422,
  'provider-unreachable': 502,
  'empty-note': 422,
  'not-your-note': 403,
  'too-many-links': 429,
}

/** Success messages by their name in the URL. */
export const actionDone: Record<string, string> = {
  completed: 'Marked as completed.',
  'no-show': 'Marked as a no-show.',
  'counselor-no-show': 'Recorded. The visitor gets an email and, if they paid, a full refund.',
  'way-changed': 'Changed. The visitor is told by email, with a new entry for their calendar.',
  unmarked: 'Undone. Nobody has said how this session went.',
  moved: 'Moved. The visitor gets the new time by email.',
  'handed-over': 'Handed over. The visitor is told by email who it is with now.',
  corrected: 'Corrected. The old details are in the history below, and the emails sent are under Emails.',
  cancelled: 'Cancelled. The visitor is told by email.',
  refunded:
    'The money goes back, and the visitor is told by email. What they paid by hand you pay back by hand: it stands on Today.',
  'refunds-allowed': 'Refunds of this payment are allowed again.',
  'given-back':
    'The time is free again, and its link books nothing any more. The visitor is told nothing: call them.',
  'link-sent': 'The link is on its way to the visitor.',
  noted: 'The note was added.',
  'note-edited': 'The note was changed.',
  booked: 'Booked. The visitor is told by email.',
  held: 'The time is held, and the link to pay is on its way by email.',
  paid: 'Booked and paid. The visitor is told by email, with the document.',
  recorded: 'Recorded. The visitor gets a mail that leads to it. Now say how it went.',
}

/** Success messages for a booking without an email address. */
export const actionDoneUntold: Record<string, string> = {
  ...actionDone,
  booked: 'Booked. The visitor gave no email address: send them the link below, or tell them on the phone.',
  held: 'The time is held. The visitor gave no email address: send them the link to pay, below.',
  paid: 'Booked and paid. The visitor gave no email address: send them the link below, the document is there.',
  recorded: 'Recorded. The visitor gave no email address. Now say how it went.',
  moved: 'Moved. The visitor gave no email address, so call them.',
  cancelled: 'Cancelled. The visitor gave no email address, so call them.',
  refunded:
    'The money goes back. The visitor gave no email address, so call them. What they paid by hand you pay back by hand: it stands on Today.',
  'handed-over': 'Handed over. The visitor gave no email address, so call them.',
}

/** Id of the newest note, so that the page opens at a note just added. */
export const newestNote = 'newest-note'
