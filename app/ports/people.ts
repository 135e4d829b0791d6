import type { Actor } from '#app/accounts/audit-log.ts'
import type { LinkKind, Person, PersonRefusal } from '#app/accounts/people.ts'
import type { Role } from '#app/accounts/roles.ts'
import type { Result } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { OutgoingMail } from './outbox.ts'

/** A counselor that is there, or one that is to be made; theirs are no hours yet. */
export type CounselorChosen = { id: string } | { name: string; title: string } | null

/** A link that sets a password, known by the hash of its secret. */
export type NewLink = { tokenHash: string; expiresAt: Millis }

export type Invited = {
  id: string
  email: string
  name: string
  role: Role
  counselor: CounselorChosen
  link: NewLink
}

/** Who sees and decides: the account, and its version when they looked. */
type Seen = { id: string; version: number }
type Changed<Refusal = never> = Promise<Result<Person, PersonRefusal | Refusal>>
type Mails = (person: Person) => readonly OutgoingMail[]

/**
 * The accounts of the staff, as admins keep them. Every change is one transaction, with its audit line and its mails.
 * Changes of roles and states wait for one another, and whoever makes one must be an admin still.
 */
export interface People {
  /** By name; who is disabled comes last. */
  list(): Promise<Person[]>
  byId(id: string): Promise<Person | null>
  /** All counselors, active or not, in the order in which they are offered. */
  counselors(): Promise<{ id: string; name: string }[]>
  /** Makes an account without a password. `known` when the address has one already. */
  invite(
    invited: Invited,
    mails: Mails,
    by: Actor,
    now: Millis,
  ): Promise<Result<Person, 'known' | 'no-counselor' | 'not-admin'>>
  /** A new link; the earlier ones, and mails of them that still wait, are taken away. `state` when nobody waits for one. */
  inviteAgain(id: string, link: NewLink, mails: Mails, by: Actor, now: Millis): Changed<'state'>
  /** Takes an invitation back: the account is gone, a counselor made with it stays. */
  revoke(seen: Seen, by: Actor, now: Millis): Changed<'state'>
  change(
    seen: Seen,
    to: { name: string; role: Role; counselor: CounselorChosen },
    by: Actor,
    now: Millis,
  ): Changed<'no-counselor'>
  /** Renames the account's counselor for visitors. `state` when it has none. */
  changeProfile(seen: Seen, to: { name: string; title: string }, by: Actor, now: Millis): Changed<'state'>
  /** From now on no sign-in of theirs counts, and no session; the calendar addresses that they made are gone. */
  disable(seen: Seen, by: Actor, now: Millis): Changed<'state'>
  enable(seen: Seen, by: Actor, now: Millis): Changed<'state'>
  /** Takes the authenticator app and the recovery codes from an account whose owner has lost them. */
  dropTwoFactor(seen: Seen, mails: Mails, by: Actor, now: Millis): Changed<'state'>
  /** Somebody at the login page asked for a link to this address: made when an active account has it. */
  askReset(email: string, link: NewLink, mails: Mails, now: Millis): Promise<void>
  /** What a link is for, as long as it works. */
  link(tokenHash: string, now: Millis): Promise<{ kind: LinkKind; person: Person } | null>
  /**
   * Sets the password and uses the link up, once however many ask; every session of the account and its other links
   * end. null when the link does not work (any more).
   */
  setPassword(
    tokenHash: string,
    password: string,
    mails: Mails,
    now: Millis,
  ): Promise<{ kind: LinkKind; person: Person } | null>
}
