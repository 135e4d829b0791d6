import { type OutsideHours, recordedDays } from './outside-hours.ts'

/** Messages for a booking that failed: result, what was kept, next step. */
export const notBookedWords = {
  'no-counselor': 'This counselor takes no sessions now. Nothing was booked; choose another.',
  'not-yours': 'Only an admin takes money by hand. Nothing was booked; send them the link to pay.',
  past: `That was more than ${recordedDays} days ago, too long to record it here. Nothing was booked; choose a later time.`,
  'past-link':
    'That time has passed, and a link to pay holds a time that is to come. Nothing was booked; record it as free, or, as an admin, as paid by hand.',
  'slot-taken':
    'There is another session at that time, or a time is held for somebody. Nothing was booked; all you typed is here. Choose another time.',
  'language-not-spoken': 'This counselor does not speak that language. Nothing was booked; choose another.',
  'not-paid':
    'The time is held, but the payment could not be noted: somebody else has changed this booking. Look for it under Bookings.',
}
export type NotBookedReason = keyof typeof notBookedWords

export const notBookedStatus: Partial<Record<NotBookedReason, number>> = { 'not-yours': 403 }

/** Field at fault for each refusal. */
export const notBookedField: Partial<Record<NotBookedReason, string>> = {
  'no-counselor': 'counselor',
  past: 'time',
  'past-link': 'session',
  'slot-taken': 'time',
  'language-not-spoken': 'language',
}

export const outsideWords: Record<OutsideHours, string> = {
  over: 'That time has passed. A session that took place is recorded: nobody is invited or reminded.',
  away: 'The counselor has time off then.',
  hours: 'That is outside the counselor’s hours.',
  far: 'That is further ahead than visitors can book. Look at the date again.',
}

/** Returns the label of the checkbox that confirms such a time. */
export const agreedWords = (why: string | undefined): string =>
  why === 'over' ? 'It took place: record it' : 'Book this time all the same'

/**
 * Result of a booking by staff: booked, held until payment, booked with an offline payment, or recorded after the
 * session.
 */
export type BookedHow = 'booked' | 'held' | 'paid' | 'recorded'
