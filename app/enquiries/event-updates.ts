/** What becomes of asking for event updates: on the pages that offer it, in the mail that answers, in the notice. */
export const eventUpdatesText =
  'We write to you when an event is announced that fits what you tell us, and for nothing else. To stop that, answer any of these mails.'
