import type { Actor } from '#app/accounts/audit-log.ts'
import type { Result } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { OutgoingMail } from './outbox.ts'

/** What an authenticator app is to be told. */
export type SetUp = {
  /** The secret in Base32, in groups of four, for typing. */
  secret: string
  /** Address that an authenticator app on the same device opens (`otpauth:`). */
  url: string
  /** The same as a QR code: an SVG path of unit squares in a square of `size`, four of them left free at each side. */
  qr: { size: number; path: string }
}

export type TwoFactorState =
  | { state: 'off' }
  | { state: 'begun'; setUp: SetUp }
  /** `codesLeft` recovery codes are not used up. */
  | { state: 'on'; since: Millis; codesLeft: number }

type Mails = readonly OutgoingMail[]

/**
 * The second factor of an account: six digits of an authenticator app (TOTP, RFC 6238: SHA-1, 30 s), or one of ten
 * recovery codes, each good once. Every change is one transaction, with its audit line and the mails that tell the
 * account's owner of it.
 */
export interface TwoFactor {
  /** `begun` only to the session that began it. */
  stateOf(own: Actor, session: string, now: Millis): Promise<TwoFactorState>
  /**
   * A new secret, which counts once it is confirmed; false when a confirmed one is there. It belongs to this session for ten
   * minutes: to any other one, and after that, nothing is begun. It takes the place of one that another session began.
   */
  begin(own: Actor, session: string, now: Millis): Promise<boolean>
  /**
   * Turns it on with a code of the app; returns the recovery codes, which nobody can read again. Every session ends but
   * this one: the others began with the password alone.
   */
  confirm(
    own: Actor,
    code: string,
    session: string,
    mails: Mails,
    now: Millis,
  ): Promise<Result<string[], 'wrong-code' | 'not-begun'>>
  turnOff(own: Actor, mails: Mails, now: Millis): Promise<void>
  /**
   * Uses a code up: of the app, the step before or after counts too; of the recovery codes, in any spelling. The mails
   * are of a recovery code.
   */
  accept(own: Actor, code: string, mails: Mails, now: Millis): Promise<'app' | 'recovery-code' | null>
}
