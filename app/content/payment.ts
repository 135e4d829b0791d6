import { shippedBusiness } from '#app/content/business.ts'
import { formatRupees } from '#app/lib/money.ts'

const { net, gst, total, gstPercent } = shippedBusiness.paidPrice

/** Price of the paid session, total and parts. */
export const price = {
  total: formatRupees(total),
  parts: `${formatRupees(net)} + ${gstPercent}% GST ${formatRupees(gst)}`,
} as const

/** Terms that the visitor accepts by paying, linked to the full pages. */
export const paidTerms = {
  title: 'Terms',
  list: [
    'Cancel with 24 hours’ notice or more, and everything comes back.',
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

/** Texts of the payment window, by payment status. */
export const paymentWindow = {
  'to-pay': {
    title: 'Pay for your session',
    pay: 'Pay Now',
    opening: 'Opening…',
    open: 'Payment open',
    verifying: 'Confirming…',
    back: 'Back',
    refund: 'Refund',
    refundable: (until: string) => `In full until ${until}`,
    notRefundable: 'None: it starts in less than 24 hours',
    extend: (minutes: number) => `Hold it ${minutes} minutes longer`,
    extending: 'Holding…',
    nothing: 'Nothing was charged, your time is still held.',
  },
  again: 'Check again',
  /** Note on payments that may still arrive, because banks can take days. */
  notSoFar:
    'We have not received your money so far; if your bank took it, we confirm or return it by ourselves.',
  watching: 'We look again every few seconds. You can close this page.',
  cutOff: 'This site could not be reached just now. Please check your connection.',
  test: 'Test payments: no money moves',
  'not-started': {
    title: 'The payment could not be started',
    says: 'The payment provider can’t be reached at the moment. Your time is held and nothing was charged.',
    again: 'Try again',
  },
  confirming: {
    title: 'Your payment is on its way',
    says: 'Your bank has said yes, and the money is on its way to us. The session is confirmed by email as soon as it arrives; please do not pay again.',
  },
  unsure: {
    title: 'We are checking your payment',
    says: 'We can’t reach the payment provider to see whether you have paid. We go on asking: if you have, the session is confirmed by email, or the money goes back. Please do not pay again.',
  },
  untold: {
    title: 'We could not confirm your payment yet',
    says: 'This site could not be reached just now. A payment you made is not lost: we hear of it from the payment provider too, and confirm by email. Please do not pay again.',
  },
  paid: {
    mark: '✅',
    title: 'Payment successful! Your session is confirmed.',
    says: (email: string | null) =>
      email === null
        ? 'Keep the address of your booking’s page: how we meet and your documents are there.'
        : `All about your session and your documents are on their way to ${email}.`,
    close: 'Close',
  },
  returned: {
    title: 'Your money is on its way back',
  },
  unpaid: {
    title: 'Nothing was charged',
    tried: 'We have not received your money so far',
    over: (when: string) => `${when} is no longer held for you.`,
    free: 'The time is still free.',
    taken: 'The time can’t be booked any more. What you typed is still here.',
    again: 'Hold it again',
    holding: 'Holding…',
  },
  nearest: 'Nearest free times',
  otherTimes: 'See all times',
} as const

const bookedLate = 'It was booked less than 24 hours before its start, so it cannot be refunded.'

/** Payment section of a booking's page. */
export const paymentSection = {
  title: 'Payment',
  paid: 'Paid',
  id: 'Payment id',
  documents: 'Documents',
  pdf: 'PDF',
  toPay: 'Continue to payment',
  refundable: (until: string) => `Cancel by ${until} for a full refund.`,
  /** Returns the note on a missed refund deadline; `until` is null when it had passed before the booking. */
  notRefundable: (until: string | null) =>
    until === null ? bookedLate : `The deadline for a full refund was ${until}.`,
  unrefunded: 'This session was cancelled without a refund.',
  moving: (until: string | null) =>
    until === null
      ? `${bookedLate} Moving it does not change that.`
      : `Moving now does not bring the refund back: its last moment was ${until}. If you cancel later on, you get nothing back, whatever the new time is.`,
  movingInTime:
    'Your full refund moves along: you can then cancel for it until 24 hours before the new start. With a start less than 24 hours from now there is none any more.',
  comesBack: {
    all: (paid: string) => `You get back ${paid}, all of it.`,
    nothing: (paid: string) => `You get nothing back of ${paid}.`,
    until: (until: string) => `The last moment for a full refund is ${until}.`,
    over: (until: string | null) =>
      `${until === null ? bookedLate : `The last moment for a full refund was ${until}.`} You can still move it to another time that is free.`,
    arrives: 'It goes to the card or account you paid with, and your bank takes 5–7 working days to show it.',
  },
} as const
