import type { Actor } from '#app/features/staff/domain/audit.ts'
import type { Result } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { OutgoingMail } from './outbox.ts'

export type Passkey = { id: string; name: string; addedAt: Millis; usedAt: Millis | null }

/**
 * Passkeys (WebAuthn) of an account whose authenticator app is on, each good in place of a code. What a browser is asked
 * with and what it answers are JSON; a question is good for five minutes, and for what and whom it was made. Every change
 * is one transaction, with its audit line and the mails that tell the account's owner of it.
 */
export interface Passkeys {
  /** Whether the site's address can have any: a browser makes none for an IP address, nor without https. */
  readonly possible: boolean
  /** The newest first. */
  list(userId: string): Promise<Passkey[]>
  /** What the browser is asked with to make one, which this session alone may add. */
  askToAdd(own: Actor & { name: string }, session: string, now: Millis): Promise<string>
  /** `not-valid` also when it was asked too long ago, or for another session; `off` when two-factor login is. */
  add(
    own: Actor,
    session: string,
    made: { name: string; answer: string },
    mails: readonly OutgoingMail[],
    now: Millis,
  ): Promise<Result<null, 'not-valid' | 'known' | 'too-many' | 'off'>>
  /** What the browser is asked with for the login; null when the account has none. */
  askToSignIn(userId: string, now: Millis): Promise<string | null>
  /** Whether it answers such a question, with a passkey of this account. Each answer counts once. */
  accept(userId: string, answer: string, now: Millis): Promise<boolean>
  /** false when it is not there any more. */
  remove(own: Actor, id: string, mails: readonly OutgoingMail[], now: Millis): Promise<boolean>
}
