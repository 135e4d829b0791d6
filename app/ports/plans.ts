import type { AuditEntry } from '#app/accounts/audit.ts'
import type { Result } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Plan } from '#app/plan/plan.ts'
import type { OutgoingMail } from './outbox.ts'

/** A plan as the client has it. */
export type SentPlan = { content: Plan; sentAt: Millis }

export type StoredPlan = {
  draft: Plan
  /** 0 while nothing is saved; goes up by one with every save. */
  version: number
  savedAt: Millis | null
  sent: SentPlan | null
}

export type OpenPlan = { reference: string; name: string; counselor: string; endsAt: Millis }

export interface PlanStore {
  /** An empty one when there is none. */
  read(bookingId: string): Promise<StoredPlan>
  /**
   * Saves a plan over the `version` that was read. With `send` the client has it from then on; the email and the audit entry
   * are stored in the same transaction.
   */
  save(
    bookingId: string,
    saved: { plan: Plan; version: number; by: string },
    send: { mails: readonly OutgoingMail[]; audit: AuditEntry } | null,
    now: Millis,
  ): Promise<Result<void, 'changed-meanwhile' | 'erased'>>
  /**
   * Paid sessions that ended between two instants and have no sent plan, oldest first.
   *
   * @param counselorId null for everyone's
   */
  open(query: { counselorId: string | null; endedAfter: Millis; endedBefore: Millis }): Promise<OpenPlan[]>
}
