import { formatWait } from '#app/lib/dates.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import type { Millis } from '#app/lib/time.ts'

const slotLost =
  'Someone else booked this slot in the meantime. Your email is now verified, so any other slot you choose is booked immediately.'

const bookingMessages = {
  'slot-taken': 'That slot has just been taken, so nothing was booked. Please choose another.',
  past: 'That time has passed. Please choose a later one.',
  'too-soon': 'That time is too soon to book. Please choose a later one.',
  'beyond-horizon': 'That date is too far ahead to book yet. Please choose an earlier one.',
  'not-offered': 'There is no session at that time. Please choose one of the times on offer.',
  'unknown-counselor': 'There is no such counselor. Please choose one from the list.',
  'counselor-off':
    'This counselor isn’t taking new sessions right now, so nothing was booked. Please choose another counselor, or call or write to us and we’ll find you a slot.',
  'language-not-spoken':
    'That counselor does not hold sessions in the language you chose, so nothing was booked. Please choose another counselor or another language.',
  // does not reveal how many sessions a person has, because someone else may have entered the phone number or email
  'too-many-upcoming':
    'We couldn’t book this session, because there are already several bookings with these details. If you have upcoming sessions, cancel one from its email first. Or call or write to us, and we’ll book it for you.',
  'key-reused': 'This Idempotency-Key was used for another request. Use a new one.',
  'not-found': 'We couldn’t find a booking for this link. Please open the link from your email again.',
  'no-such-link':
    'This link does not work, so nothing was booked. It may have been cut short: please open it from the email again.',
  'slot-lost': slotLost,
  released: slotLost,
  'not-confirmed': 'This session is no longer booked, so it cannot be changed.',
  'already-started': 'This session has started or is over, so it cannot be changed.',
  over: 'This session is over, so it cannot be changed.',
  'too-many-changes':
    'This session was changed too often today, so we’ve left it as it is. Call or write to us, and we’ll change it for you.',
  'same-time': 'The session is at that time already. Choose another time to move it.',
  'same-email':
    'We have already sent the link to that address. Please look in your spam folder, or give another address.',
  'changed-meanwhile': 'This booking was changed a moment ago. Please check it, then try again.',
  'day-not-full': 'That day is not full.',
  'too-many-requests': 'Too many requests came from here. Please try again later.',
  'too-many-bookings':
    'Too many bookings came from here. Nothing was booked. Please try again in {wait}, or call or write to us and we book it for you.',
  'too-many-searches':
    'That was asked for too often. Please try again in {wait}, or call us and we find it with you.',
} as const

const errorFields: Partial<Record<string, 'date' | 'time' | 'counselor' | 'language'>> = {
  past: 'date',
  'too-soon': 'time',
  'beyond-horizon': 'date',
  'not-offered': 'time',
  'unknown-counselor': 'counselor',
  'language-not-spoken': 'language',
  'same-time': 'time',
}

/** Codes that only staff and API clients can get. Their messages are in the workspace and the API. */
type StaffCode =
  | 'cannot-take'
  | 'counselor-taken'
  | 'erased'
  | 'no-email'
  | 'not-booked'
  | 'not-held'
  | 'not-marked'
  | 'not-started'
  | 'not-your-note'
  | 'same-counselor'
  | 'same-details'
  | 'too-late'
  | 'too-many-links'

export type BookingErrorCode = keyof typeof bookingMessages | StaffCode

type BookingErrorDetails = { nearest?: readonly Millis[]; retryAfterMs?: Millis }

/**
 * Expected failure of a booking rule or use case. When a slot is taken, `nearest` lists the nearest available starts.
 * `retryAfterMs` is the wait after some limits.
 */
export class BookingError extends DomainError<BookingErrorCode> {
  readonly nearest: readonly Millis[]
  readonly retryAfterMs: Millis | undefined

  constructor(code: BookingErrorCode, { nearest = [], retryAfterMs }: BookingErrorDetails = {}) {
    super(code)
    this.nearest = nearest
    this.retryAfterMs = retryAfterMs
  }

  /** Returns the message for visitors and API clients, and the name of the invalid field, if any. */
  describe() {
    const code = this.code in bookingMessages ? this.code : 'changed-meanwhile'
    const message: string = bookingMessages[code as keyof typeof bookingMessages]
    return {
      message: message.replace('{wait}', formatWait(this.retryAfterMs ?? 0)),
      field: errorFields[code],
    }
  }
}

export const replaceErrorCode = <Value>(
  write: Promise<Value>,
  code: BookingErrorCode,
  replacement: BookingErrorCode,
): Promise<Value> =>
  write.catch((error) => {
    throw error instanceof BookingError && error.code === code ? new BookingError(replacement) : error
  })
