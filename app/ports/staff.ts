import type { Role } from '#app/features/staff/domain/permissions.ts'

export type StaffUser = {
  id: string
  email: string
  name: string
  role: Role | null
  /** The counselor whose bookings are theirs. */
  counselorId: string | null
}

/** Staff accounts and their sessions. Cookies go in and out as headers. */
export interface StaffAuth {
  /**
   * null for an unknown address, a wrong password and a disabled account alike, after the same work.
   * The cookies begin a new session (an earlier one of the same browser ends) and make the browser known for this account.
   */
  signIn(
    email: string,
    password: string,
    request: Headers,
  ): Promise<{ user: StaffUser; cookies: string[] } | null>
  /** The id of a browser that has signed in to this account before, proven by its signed cookie; else null. */
  knownDevice(email: string, request: Headers): string | null
  current(request: Headers): Promise<StaffUser | null>
  /** The `Set-Cookie` values that end the session; throws when it could not be ended. */
  signOut(request: Headers): Promise<string[]>
  /** Creates the account, or does nothing when the address has one already. */
  ensure(user: {
    email: string
    password: string
    name: string
    role: Role | null
    counselorId: string | null
  }): Promise<'created' | 'exists'>
  /** Sets an account's password; when that changes it, every session of the account ends. */
  setPassword(email: string, password: string): Promise<'changed' | 'unchanged' | 'unknown'>
}
