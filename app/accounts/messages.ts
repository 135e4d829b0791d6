/** What login and dashboard say, word for word as the product's error catalogue has it. */
export const staffMessages = {
  missingFields: 'Please enter both email and password',
  wrong: 'Invalid email or password',
  noRole: 'Access denied. Counselor role required.',
  loginFailed: 'Login failed. Please try again.',
  cannotConnect: 'Cannot connect to server. Please check your connection.',
  noResponse: 'No response from server. Please try again later.',
  notAuthenticated: 'Admin authentication failed',
  notAdmin: 'Insufficient privileges',
  notVerified: 'Failed to verify admin access. Please login again.',
  logoutFailed: 'Failed to logout. Please try again.',
  noBookings: 'No bookings found.',
  whoseFreeTimes: 'Choose one counselor, and no other filter, to see the free times as well.',
  noCalendar: 'There is no such calendar for this account.',
  unknownForm: 'This form is not known. Nothing was changed.',
  notReached: 'We could not reach the site. What you typed is still here; please try again.',
  changedMeanwhile:
    'Somebody else has changed this availability since you opened it. Nothing was saved, and what you typed is still here. Compare it with what is saved now, then save again.',
  goneMeanwhile: 'That is no longer there: somebody has removed it. Nothing was changed.',
  noBooking: 'There is no such booking among yours.',
  codeRequired: 'Two-factor code required',
  secondFactorOwed: 'Two-factor login required. Log in on the website and set it up: it leads you there.',
  missingCode: 'Please enter the code',
  wrongCode: 'Invalid code. Use the newest one of your app, or a recovery code that you have not used yet.',
  wrongSetUpCode:
    'This is not the code of this secret. Scan or type the secret again, and see that the phone’s clock is right.',
  codeTimeOver: 'Please log in again: the five minutes for the code are over.',
  wrongOwnPassword: 'This is not your password. Nothing was changed.',
  wrongPasswords: 'That was the tenth wrong password. This browser is signed out, and nothing was changed.',
} as const

export const tooManyAttempts = (retryAfterMs: number): string =>
  `Too many login attempts. Please try again in ${inMinutes(retryAfterMs)}.`

/** A wait in whole minutes, rounded up, so that nobody comes back too early. */
function inMinutes(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
