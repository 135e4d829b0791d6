import type { FailureDetails } from '#app/accounts/routes/form-response.ts'

export const bookingErrors: Readonly<Record<string, string>> = {
  'changed-meanwhile':
    'Someone else changed this booking, so your change wasn’t saved. This is the latest version.',
  'not-confirmed':
    'Nothing was changed, because this session is no longer booked. This is the latest version.',
  'not-marked': 'Nothing was changed: no outcome is recorded for this session.',
  'too-late': 'An outcome can be undone until the end of the next day. Write a note if it is wrong.',
  'not-started': 'Nothing was recorded: this session has not started.',
  'already-started':
    'Nothing was changed: this session has started. If someone did not come, record a no-show instead.',
  over: 'Nothing was changed: this session is over.',
  'cannot-take':
    'Not reassigned: that counselor is away, does not work at that time, does not speak the language or takes no sessions now. Choose another.',
  'counselor-taken': 'Not reassigned: that counselor has another session at that time. Choose another.',
  'same-counselor': 'Nothing was changed: the session is with that counselor already.',
  'not-booked': 'Nothing was changed: this slot is not booked, so it has no client.',
  'same-details': 'Nothing was changed: these are the details as they were. No email was sent.',
  'no-email': 'No link was sent: this client gave no email address. Call them.',
  'slot-taken': 'Not saved: another session or a hold is at that time. Choose another.',
  'same-time': 'Nothing was changed: the session is at that time already.',
  past: 'Not saved: that time has passed. Choose a later one.',
  'outside-hours': 'Not saved yet: clients can’t book this time. Please check it with the counselor.',
  replaced:
    'Not moved: the client has booked another session instead of this one. Cancel it as ours to refund what they paid for it.',
  'not-yours': 'Nothing was saved: only admins record payments and make exceptions to the refund policy.',
  'no-counselor': 'Not booked: this counselor takes no sessions now. Choose another.',
  'not-paid':
    'The slot is held, but the payment was not recorded, because someone else changed this booking. Find it under Bookings.',
  'not-held': 'Nothing was changed, because the slot is no longer held. Book again if it is available.',
  'being-paid':
    'The slot is still held, because a payment is in progress. Look again in a few minutes: it is booked then, or can be released.',
  'not-ours':
    'The slot is still held: the client may be paying for it. It is released automatically if they don’t.',
  'not-begun': 'Nothing was refunded: this session has not started. Cancel it instead.',
  'nothing-left': 'Nothing was refunded: nothing is left of this payment.',
  'more-than-left': 'Nothing was refunded: that is more than what is left of this payment.',
  'refund-waits': 'Nothing was refunded: an earlier refund has not been sent yet. Wait until it has.',
  disputed: 'Nothing was refunded: the client’s bank disputes this payment and decides about it.',
  'provider-unreachable': 'Nothing was refunded: Razorpay does not respond. Try again in a few minutes.',
  'not-your-note': 'Nothing was changed: only its author can edit a note.',
  erased: 'Nothing was added: this client’s data has been erased.',
  'too-many-links': 'Not sent: the link was sent three times this hour. Try again later, or call.',
}

export const bookingErrorDetails: FailureDetails = {
  'not-yours': { status: 403 },
  'more-than-left': { status: 422 },
  'provider-unreachable': { status: 502 },
  'not-your-note': { status: 403 },
  'too-many-links': { status: 429 },
  'slot-taken': { field: 'time' },
  past: { field: 'time' },
  'no-counselor': { field: 'counselor' },
}

/** Confirmations on Today and on the page of a booking. `emailed` is added if the client has an email address. */
const confirmations: Readonly<Record<string, readonly [text: string, emailed?: string]>> = {
  'no-show': ['Recorded as a no-show.', 'In ten minutes they get an invitation to book again.'],
  'counselor-no-show': [
    'Recorded, and refunded in full if they paid.',
    'The client gets an apology by email.',
  ],
  'no-show-undone': ['The no-show is undone.'],
  phone: ['It is a phone call now.', 'The client gets an email with a new calendar entry.'],
  video: ['It is a video call now.', 'The client gets an email with a new calendar entry.'],
  moved: ['Moved.', 'The client gets the new time by email.'],
  reassigned: ['Reassigned.', 'The client gets an email with the name of their new counselor.'],
  corrected: ['Corrected.', 'The client gets the details again by email.'],
  cancelled: ['Cancelled.', 'The client gets an email.'],
  refunded: [
    'The refund is on its way. If they paid in cash or by transfer, pay it back from Today.',
    'The client gets an email.',
  ],
  hold: ['The slot is released, and its payment link ends. Please tell the client.'],
  link: ['The link is on its way to the client.'],
  delivery: ['The email is sent again now.'],
  dismissal: ['The email was taken off the list. It is not sent.'],
  'no-email': ['Nothing was changed, because that email is no longer on the list.'],
  noted: ['The note is added.'],
  'note-edited': ['The note is changed.'],
  booked: ['Booked.', 'The client gets an email.'],
  held: ['The slot is held.', 'The client gets the payment link by email.'],
  paid: ['Booked and paid.', 'The client gets an email with the document.'],
}

export function findConfirmation(done: string | null, hasEmail: boolean): string | null {
  const [text = null, emailed] =
    (done !== null && Object.hasOwn(confirmations, done) && confirmations[done]) || []
  if (!emailed) return text
  return `${text} ${hasEmail ? emailed : 'They gave no email address: send them the link by WhatsApp, or call.'}`
}
