/** Why money goes back, in words for whoever paid it: in mails, on pages and over the API. */
export const whyBack = {
  cancelled: 'You cancelled in time, so everything you paid goes back.',
  /** Taken by somebody, or taken off by the counselor. */
  'slot-lost':
    'By the time your payment was confirmed to us, the time was no longer held and could not be had any more. So everything you paid goes back.',
  'too-late':
    'By the time your payment was confirmed to us, the time was no longer held and the session had begun. So everything you paid goes back.',
  'session-cancelled':
    'By the time your payment was confirmed to us, the session was cancelled. So everything you paid with it goes back.',
  'paid-twice':
    'This session was paid for already, so this further payment goes back. Nothing else changes by it.',
  'wrong-amount':
    'The amount that arrived is not the price of the session, so it goes back and nothing was booked with it.',
  /** The visitor chose another time in its place, and that one is booked. */
  replaced:
    'Another time that you chose in place of this one is booked, so what you paid for this one goes back. That booking stands.',
  /** Somebody sent it back in the provider's dashboard: we note it and never send it. */
  'by-hand': 'It was sent back at the payment provider.',
  /** A member of staff cancelled and chose to send it back, whatever the policy says. */
  'by-staff': 'The session is cancelled, and we send back what you paid.',
  /** A member of staff sends all or a part back once the session has begun, which stays as it is. */
  granted: 'We have decided to send this back to you. Nothing else changes by it.',
} as const

export type RefundReason = keyof typeof whyBack
