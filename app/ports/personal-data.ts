import type { AuditEntry } from '#app/accounts/audit-log.ts'
import type { Result } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { PersonalPart, Requester } from '#app/privacy/personal-record.ts'

/** All that the database holds about visitors, whichever part of the product wrote it. */
export interface PersonalData {
  /** Every kind of thing, also those of which there is none; no secrets, such as the token of a link. */
  find(requester: Requester, now: Millis): Promise<PersonalPart[]>
  /**
   * Erases what is meant by the requester and may go, and returns it, in one transaction with its line in the audit log. What
   * the law keeps stays as it is.
   *
   * @param decide sees all that is found at that moment; a refusal leaves everything as it was
   */
  erase<Reason>(
    requester: Requester,
    decide: (parts: PersonalPart[]) => Result<AuditEntry, Reason>,
    now: Millis,
  ): Promise<Result<PersonalPart[], Reason>>
}
