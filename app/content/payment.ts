export const paidTerms = {
  title: 'Terms',
  list: [
    'Cancel with 24 hours’ notice or more, and you get a full refund.',
    'No refund for no-shows, nor for a later cancellation.',
    'Rescheduling is subject to availability.',
    'The session is paid in full before it starts.',
  ],
  more: [
    { title: 'Refunds', path: '/refunds' },
    { title: 'Terms of use', path: '/terms' },
  ],
  accept: 'I accept the terms and conditions',
  missing: 'Please accept the terms and conditions',
} as const

export const paymentWindowTexts = {
  'to-pay': {
    title: 'Pay for your session',
    payNow: { idle: 'Pay Now', opening: 'Opening…', open: 'Payment open', verifying: 'Confirming…' },
    back: 'Back',
    refund: 'Refund',
    notRefundable: 'None: it starts in less than 24 hours',
    extend: (minutes: number) => `Hold it ${minutes} minutes longer`,
  },
  again: 'Check again',
  /** Note that a payment may still arrive, because a bank can take days. */
  notYet:
    'We haven’t received your payment yet. If money left your account, you don’t need to do anything: we’ll either confirm your session or refund you.',
  checking: 'We’re checking every few seconds. You can safely close this page.',
  cutOff: 'We could not reach the site. Please check your internet connection.',
  test: 'Test payments: no money moves',
  'not-started': {
    title: 'The payment could not be started',
    says: 'We can’t reach the payment provider at the moment. We’re holding your slot, and you haven’t been charged.',
  },
  confirming: {
    title: 'Your payment is on its way',
    says: 'Your bank has approved the payment. We’re waiting for it to reach us, and then confirm the session by email. Please do not pay again.',
  },
  unsent:
    'We could not reach the site. Your payment is safe: the payment provider tells us about it, and we’ll confirm by email. Please do not pay again.',
  paid: {
    mark: '✅',
    title: 'Payment successful! Your session is confirmed.',
    says: (email: string | null) =>
      email === null
        ? 'Bookmark your booking page. You’ll find the joining details and your documents there.'
        : `The details of your session and your documents are on their way to ${email}.`,
    close: 'Close',
  },
  refunded: {
    title: 'Your refund is on its way',
  },
  unpaid: {
    title: 'Nothing was charged',
    attempted: 'We haven’t received your payment yet',
    over: (when: string) => `We are no longer holding ${when} for you. Your details are still filled in.`,
  },
  otherTimes: 'See all slots',
} as const

export const paymentSectionTexts = {
  title: 'Payment',
  paid: 'Paid',
  id: 'Payment id',
  documents: 'Documents',
  toPay: 'Continue to payment',
  deadline: {
    open: (until: string) => `Cancel by ${until} for a full refund.`,
    past: (until: string) => `The deadline for a full refund was ${until}.`,
    lateBooking: 'It was booked or moved less than 24 hours before its start, so it cannot be refunded.',
    toMove: 'Cancel at any time for a full refund.',
  },
  unrefunded: 'This session was cancelled without a refund.',
  preview: {
    full: (paid: string) => `You’ll get a full refund of ${paid}.`,
    none: (paid: string) => `The ${paid} you paid won’t be refunded.`,
    move: 'You can still move it to another available slot.',
    arrives: 'It goes to the card or account you paid with, and your bank takes 5–7 working days to show it.',
  },
} as const
