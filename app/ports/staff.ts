import type { Role } from '#app/accounts/roles.ts'
import type { Millis } from '#app/lib/time.ts'
import type { OutgoingMail } from './outbox.ts'

export type StaffUser = {
  id: string
  email: string
  name: string
  role: Role | null
  /** The counselor whose bookings are theirs. */
  counselorId: string | null
}

/** One who may sign in. */
export type Member = StaffUser & { role: Role }

/** `twoFactor`: signs in with a code of an authenticator app too. */
export type StaffAccount = StaffUser & { twoFactor: boolean }

/** Somebody in the middle of a session. */
export type SignedInAccount = StaffAccount & { sessionId: string; signedInAt: Millis }

/** `cookies` are `Set-Cookie` values. */
export type Entry = { user: StaffAccount; cookies: string[] }

/** Staff accounts and their sessions. Cookies go in and out as headers. */
export interface StaffAuth {
  /**
   * null for an unknown address, a wrong password and a disabled account alike, after the same work and with a line in the
   * audit log. The cookies begin a new session (an earlier one of the same browser ends). With `codeWanted` they do not: they
   * prove for five minutes that the password was right, to `signInWithCode`.
   *
   * @param isPersistent whether the session lasts 30 days; else it ends with the browser, or after 12 hours without use
   */
  signIn(
    email: string,
    password: string,
    request: Headers,
    isPersistent?: boolean,
  ): Promise<(Entry & { codeWanted: boolean }) | null>
  /** Who gave the right password in this browser less than five minutes ago, and owes the code; null when nobody did. */
  owesCode(request: Headers): Promise<StaffAccount | null>
  /**
   * Begins the session of whoever owes the code, which is used up; null for a wrong one and when nobody owes one.
   *
   * @param mails left in the outbox when it was a recovery code
   */
  signInWithCode(
    code: string,
    request: Headers,
    mails: readonly OutgoingMail[],
    isPersistent?: boolean,
  ): Promise<Entry | null>
  /** Begins a session of an active account without asking for anything: whoever calls has asked. */
  enter(id: string, request: Headers): Promise<Entry | null>
  /** Whose session the request belongs to, as long as it counts. */
  current(request: Headers): Promise<SignedInAccount | null>
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
  /** Whether this is the password that the settings gave the account last, whichever it has by now. */
  hadFromSettings(email: string, password: string): Promise<boolean>
  /**
   * Sets the password that the settings give an account: unless they gave the same before, for then the one that its owner
   * has set since stays. A new one is a way back in: every session of the account ends, and its two-factor login is off.
   */
  setPassword(email: string, password: string): Promise<'changed' | 'unchanged' | 'unknown'>
}
