export const freeBookingTexts = {
  title: 'Book your free {freeMinutes}-minute session',
  before: 'Book your free',
  length: '{freeMinutes}-minute',
  summaryLine: 'Free, {freeMinutes} minutes',
  description:
    'Choose a time for a free {freeMinutes}-minute career counseling call: no payment, move or cancel whenever you like.',
  /** @param languages session languages as text, such as `Telugu, Hindi or English` */
  lead: (languages: string) =>
    `A video or phone call with a career counselor, for students, parents and people changing jobs: in ${languages}. It costs nothing.`,
  note: 'You can move or cancel it from the email we send you.',
  confirm: 'Confirm booking',
  sending: 'Booking…',
} as const
