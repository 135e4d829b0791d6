/** Reasons for refunds, as shown to the buyer in emails, on pages and in the API. */
export const whyBack = {
  cancelled: 'You cancelled in time, so everything you paid goes back.',
  /** The slot was booked by another visitor, or closed by the counselor. */
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
  /** The visitor booked another slot instead. */
  replaced:
    'Another time that you chose in place of this one is booked, so what you paid for this one goes back. That booking stands.',
  /** A refund was made in the provider's dashboard: recorded, never sent. */
  'by-hand': 'It was sent back at the payment provider.',
  /** Staff cancelled the session and chose a refund regardless of the policy. */
  'by-staff': 'The session is cancelled, and we send back what you paid.',
  /** Staff refund all or part after the session has started; the session stays unchanged. */
  granted: 'We have decided to send this back to you. Nothing else changes by it.',
} as const

export type RefundReason = keyof typeof whyBack
