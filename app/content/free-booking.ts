/** What the page of the free session's booking is called. */
export const freeBooking = {
  title: 'Book your free 15-minute session',
  description:
    'Choose a time for a free 15-minute career counseling call: no payment, move or cancel whenever you like.',
} as const
