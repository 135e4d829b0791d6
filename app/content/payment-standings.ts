/** Messages for payment statuses and refusals, with the next step. */
export const paymentWords = {
  'to-pay': 'No money has arrived for this session yet. The time is held for you; please try again.',
  confirming:
    'Your bank has said yes, and the money is on its way to us. The session is confirmed by email as soon as it arrives; please do not pay again.',
  paid: 'Your session is confirmed.',
  cancelled:
    'This session was paid for and is cancelled since. What goes back of the payment stands on the booking’s own page.',
  returned:
    'Your payment arrived, but the session could not be booked with it. All of it is on its way back to you.',
  unpaid:
    'The time is no longer held, and we have not received your money so far; if your bank took it, we confirm or return it by ourselves.',
  'bad-signature': 'This payment can’t be verified, so nothing was booked with it. Nothing was changed.',
  'provider-unreachable':
    'We can’t reach the payment provider to confirm your payment. We go on asking: the session is confirmed by email, or the money goes back. Please do not pay again.',
  'too-many': 'Too many tries came from your network. Please wait a minute; a payment you made is not lost.',
  'not-started':
    'The payment could not be started, because the payment provider can’t be reached. Your time is held and nothing was charged. Please try again in a minute.',
} as const
