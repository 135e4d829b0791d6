import type { Actor } from '#app/accounts/audit-log.ts'
import type { Millis } from '#app/lib/time.ts'
import type { OutgoingMail } from './outbox.ts'

/** A browser that is signed in. */
export type OwnSession = {
  id: string
  /** The browser in words, `Chrome on Windows`; null of one that signed in before that was kept. */
  device: string | null
  beganAt: Millis
  /** To within five minutes. */
  usedAt: Millis
}

/** What members of staff do with their own account. Every change is one transaction, with its audit line and mails. */
export interface OwnAccount {
  rename(own: Actor, name: string, now: Millis): Promise<void>
  /** Whether they are told by mail of the sessions of their calendar. */
  bookingsByMail(id: string): Promise<boolean>
  setBookingsByMail(own: Actor, on: boolean, now: Millis): Promise<void>
  /** Whether this is their password, by the same work whatever the answer. */
  isPassword(id: string, password: string): Promise<boolean>
  /**
   * Sets the password. Every session ends but `keep`, and so do links that set a password and a two-factor set-up that
   * was begun.
   */
  changePassword(
    own: Actor,
    password: string,
    keep: string,
    mails: readonly OutgoingMail[],
    now: Millis,
  ): Promise<void>
  /** Those that still count, the last used first. */
  sessions(id: string, now: Millis): Promise<OwnSession[]>
  /** `why`, as the audit log says it; `wrong-passwords` is not because its owner asked for it. */
  endSession(own: Actor, id: string, now: Millis, why?: 'sessions-ended' | 'wrong-passwords'): Promise<void>
  endOtherSessions(own: Actor, keep: string, now: Millis): Promise<void>
}
