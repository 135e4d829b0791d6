import { formatWait } from '#app/lib/dates.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import type { Millis } from '#app/lib/time.ts'

/** Minimum and maximum length of a password in characters. NIST SP 800-63B, 5.1.1.2, advises against other rules. */
export const passwordLengths = { min: 12, max: 128 }

/** Messages of the login and the workspace. The specification fixes the texts from `noRole` to `noBookings`. */
export const staffMessages = {
  noRole: 'Access denied. Counselor role required.',
  loginFailed: 'Login failed. Please try again.',
  cannotConnect: 'Cannot connect to server. Please check your connection.',
  noResponse: 'No response from server. Please try again later.',
  notAuthenticated: 'Admin authentication failed',
  notAdmin: 'Insufficient privileges',
  notVerified: 'Failed to verify admin access. Please login again.',
  logoutFailed: 'Failed to logout. Please try again.',
  noBookings: 'No bookings found.',
  noCalendar: 'There is no such calendar for this account.',
  unknownForm: 'This form is not known. Nothing was changed.',
  notReached:
    'We could not reach the site. What you typed is still here. Check whether it was saved before you try again.',
  noBooking: 'There is no such booking among yours.',
  codeRequired: 'Two-factor code required',
} as const

type Failure = { status: number; message: string; field?: string }

const accountErrors = {
  'invalid-fields': { status: 422, message: 'Please check the fields.' },
  'missing-fields': { status: 400, message: 'Please enter both email and password' },
  'wrong-login': { status: 401, message: 'Invalid email or password' },
  'no-role': { status: 403, message: staffMessages.noRole },
  'too-many-attempts': { status: 429, message: 'Too many login attempts. Please try again in' },
  'wrong-code': {
    status: 401,
    message: 'Invalid code. Use the newest one of your app, or a recovery code that you have not used yet.',
  },
  'code-expired': { status: 401, message: 'Please log in again: the five minutes for the code are over.' },
  'password-length': {
    status: 422,
    message: `Use ${passwordLengths.min} to ${passwordLengths.max} characters. A few words in a row are fine.`,
  },
  'password-easy-to-guess': {
    status: 422,
    message:
      'This password is easy to guess: names, known passwords, dates and keys in a row are tried first. Use another, for example four words that have nothing to do with each other.',
  },
  'dead-link': {
    status: 404,
    message:
      'This link does not work: it was used, has expired, or a later email replaces it. Request a new one, or ask the person who invited you.',
  },
  'missing-password': { status: 400, message: 'Enter your password.' },
  'wrong-password': { status: 401, message: 'This is not your password. Nothing was changed.' },
  'wrong-setup-code': {
    status: 422,
    field: 'code',
    message:
      'This is not the code of this secret. Scan or copy the secret again, and check that the phone’s clock is right.',
  },
  'not-found': { status: 404, message: 'This account does not exist. Nothing was changed.' },
  'not-admin': { status: 403, message: 'You are no longer an admin. Nothing was changed.' },
  'own-account': {
    status: 409,
    message: 'You can’t change your own role or disable yourself. Nothing was changed: ask another admin.',
  },
  'email-taken': { status: 409, field: 'email', message: 'This address has an account already.' },
} as const satisfies Record<string, Failure>

type AccountErrorCode = keyof typeof accountErrors

type Details = { field?: string; errors?: FieldErrors; retryAfterMs?: Millis }

export class AccountError extends DomainError<AccountErrorCode> {
  readonly status: number
  override readonly message: string
  readonly errors: FieldErrors
  readonly retryAfterMs: Millis | undefined

  constructor(code: AccountErrorCode, { field, errors, retryAfterMs }: Details = {}) {
    super(code)
    const failure: Failure = accountErrors[code]
    const at = field ?? failure.field
    this.status = failure.status
    this.message = retryAfterMs ? `${failure.message} ${formatWait(retryAfterMs)}.` : failure.message
    this.errors = errors ?? (at ? { [at]: this.message } : {})
    this.retryAfterMs = retryAfterMs
  }
}
