import type { OutsideHours } from './outside-hours.ts'

/** Why nothing was booked: what happened, what was kept, what to do next. */
export const notBookedWords = {
  'no-counselor': 'This counselor takes no sessions now. Nothing was booked; choose another.',
  'not-yours': 'Only an admin takes money by hand. Nothing was booked; send them the link to pay.',
  past: 'That time has passed. Nothing was booked; choose a later one.',
  'slot-taken':
    'There is another session at that time, or a time is held for somebody. Nothing was booked; all you typed is here. Choose another time.',
  'language-not-spoken': 'This counselor does not speak that language. Nothing was booked; choose another.',
  'not-paid':
    'The time is held, but the payment could not be noted: somebody else has changed this booking. Look for it under Bookings.',
}
export type NotBookedReason = keyof typeof notBookedWords

export const notBookedStatus: Partial<Record<NotBookedReason, number>> = { 'not-yours': 403 }

/** The field that a refusal is about. */
export const notBookedField: Partial<Record<NotBookedReason, string>> = {
  'no-counselor': 'counselor',
  past: 'time',
  'slot-taken': 'time',
  'language-not-spoken': 'language',
}

export const outsideWords: Record<OutsideHours, string> = {
  away: 'The counselor has time off then.',
  hours: 'That is outside the counselor’s hours.',
  far: 'That is further ahead than visitors can book. Look at the date again.',
}

/** What came of it: booked, or held for the payment by its link, or booked with what was paid by hand. */
export type BookedHow = 'booked' | 'held' | 'paid'
