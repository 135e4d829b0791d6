export const paidBookingTexts = {
  title: 'Book your {paidMinutes}-minute session',
  before: 'Book your',
  length: '{paidMinutes}-minute',
  summaryLine: '{paidMinutes} minutes, {price}',
  description:
    '{PaidLength} of career counseling on video for {price} ({priceBeforeTax} + {gstPercent}% GST {gst}). Choose a time, pay by card or UPI, get a written plan.',
  lead: () =>
    '{price} in all ({priceBeforeTax} + {gstPercent}% GST {gst}), by card or UPI. We hold your slot while you pay.',
  note: 'Nothing is charged before you have seen the price and accepted the terms.',
  confirm: 'Continue to payment',
  sending: 'Holding your slot…',
  held: {
    title: 'A slot is held for you',
    pay: 'Continue to payment',
    other: 'If you choose another slot, it replaces this one.',
  },
} as const

/** Texts for the upgrade of a free session; `when` is `Tue 24 Nov, 4:00 PM IST`. */
export const upgradeTexts = {
  title: 'Make it {paidLength}',
  sameTime: 'Make it {paidLength}, same time',
  says: (when: string) =>
    `We keep your free session on ${when} until you pay for this one. Then this one replaces it.`,
  taken: (when: string) =>
    `The longer session doesn’t fit at ${when}. These slots are nearest. Your free session stays booked until you pay for another.`,
} as const
