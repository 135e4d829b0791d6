import type { Plan } from '#app/features/plan/domain/plan.ts'
import type { Answers, AskedWho } from '#app/features/plan/domain/questions.ts'
import type { AuditEntry } from '#app/features/staff/domain/audit.ts'
import type { Result } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { OutgoingMail } from './outbox.ts'

/** A version of a plan that was sent; numbers count from 1. `openedAt` is when the family first read it. */
export type SentPlan = {
  number: number
  content: Plan
  sentAt: Millis
  sentBy: string
  openedAt: Millis | null
}

/** All there is of the plan of a booking. */
export type StoredPlan = {
  draft: Plan
  /** 0 while nothing is saved; goes up by one with every save. */
  version: number
  /** Who saved it last, by the address of their account; empty while nobody has. */
  savedBy: string
  savedAt: Millis | null
  nudges: boolean
  /** Newest first. */
  sent: readonly SentPlan[]
  /** Steps that the family has ticked, by id. */
  done: readonly string[]
}

/**
 * What is written over: the version that was read, or any that the same page of a browser (`editor`, empty without scripts)
 * saved before. A page counts its saves (`turn`, from 1): one that arrives after a later one of the same page writes nothing.
 */
export type Over = { version: number; editor: string; turn: number }

export type OpenPlan = { reference: string; name: string; counselor: string; endsAt: Millis }

/** `erased`: who the booking was for is erased, and nothing is written about them any more. */
export interface PlanStore {
  /** An empty one when there is none. */
  read(bookingId: string): Promise<StoredPlan>
  /** @returns the version that it has now; also when a later save of the same page stands there already */
  save(
    bookingId: string,
    draft: Plan,
    over: Over,
    by: string,
    now: Millis,
  ): Promise<Result<number, 'changed-meanwhile' | 'erased'>>
  /**
   * Saves it and sends it as the next version, with its mails and its line in the audit log, in one transaction. Ticks of
   * steps that are not in it as they were go.
   *
   * @param mails given the version's number
   */
  send(
    bookingId: string,
    plan: Plan,
    over: Over,
    by: { mails(number: number): readonly OutgoingMail[]; audit: AuditEntry },
    now: Millis,
  ): Promise<Result<number, 'changed-meanwhile' | 'erased'>>
  /** The family reads the newest version: noted the first time. */
  opened(bookingId: string, now: Millis): Promise<void>
  /** Takes the tick back when it is not `done`. */
  tick(bookingId: string, step: string, done: boolean, now: Millis): Promise<void>
  setNudges(bookingId: string, wanted: boolean): Promise<void>
  answers(bookingId: string): Promise<Partial<Record<AskedWho, Answers>>>
  /** In place of what they answered before. */
  answer(bookingId: string, who: AskedWho, answers: Answers, now: Millis): Promise<Result<void, 'erased'>>
  /**
   * Paid sessions that ended before an instant, are booked still and have no plan: longest ago first.
   *
   * @param counselorId null for everyone's
   */
  open(query: {
    counselorId: string | null
    endedBefore: Millis
    limit: number
  }): Promise<{ plans: OpenPlan[]; more: boolean }>
}
