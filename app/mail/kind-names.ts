import { formatKind } from '#app/lib/label.ts'

/** What a mail is, as its reader would say it, by its kind; those that tell of a message have one name. */
export const mailKinds = {
  'booking-confirmed': 'Session booked',
  'booking-moved': 'Session has a new time',
  'booking-handed-over': 'Session has another counselor',
  'booking-way-changed': 'Session by phone or video instead',
  'booking-to-move': 'Please choose another time',
  'booking-cancelled': 'Session cancelled',
  'counselor-late': 'Counselor late',
  'confirm-booking': 'Please confirm your session',
  'reminder-24h': 'Reminder, a day before',
  'reminder-1h': 'Reminder, an hour before',
  'link-again': 'The link again',
  'details-corrected': 'Details corrected',
  'session-missed': 'We missed you',
  'slot-opened': 'A slot has opened',
  'payment-link': 'Link to pay',
  'payment-failed': 'Payment failed',
  'refund-started': 'Money is on its way back',
  'refund-done': 'Money was sent back',
  'refund-in-part': 'A part was sent back by hand',
  'refund-failed': 'Sending money back failed',
  'plan-sent': 'The plan',
  'enquiry-reply': 'Answer to a message',
  'newsletter-confirmation': 'Please confirm the newsletter',
  'newsletter-welcome': 'Welcome to the newsletter',
  'newsletter-known': 'You are on the newsletter’s list already',
  'payment-dispute': 'A payment is disputed',
  'staff-invitation': 'Invitation to the workspace',
  'staff-password-reset': 'Link for a new password',
  'staff-account-changed': 'Your login was changed',
} as const

/** A mail's kind in lists of mails; one that is written no more by what it was called. */
export const mailKindInWords = (kind: string): string =>
  Object.hasOwn(mailKinds, kind)
    ? mailKinds[kind as keyof typeof mailKinds]
    : kind.startsWith('enquiry-')
      ? 'A message has arrived'
      : formatKind(kind)
