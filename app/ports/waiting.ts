import type { BookingAction } from '#app/features/desk/domain/booking-action.ts'
import type { Fate } from '#app/features/desk/domain/fate.ts'
import type { Result } from '#app/lib/result.ts'
import type { Interval, Millis } from '#app/lib/time.ts'
import type { Member } from './staff.ts'

/** What is done once nobody has undone it. `replies` is how many the thread had: one that came meanwhile is read first. */
export type AskedAct =
  | { kind: 'booking'; reference: string; action: BookingAction }
  /** What becomes of a session whose counselor is away, whom `counselorId` names. */
  | {
      kind: 'away'
      counselorId: string
      reference: string
      version: number
      fate: Exclude<Fate, 'stay'>
      said: string
      closed: ClosedByAway
    }
  | {
      kind: 'reply'
      enquiryId: string
      subject: string
      text: string
      replies: number
      finish?: 'done' | undefined
    }

/** What a form has closed with it: a time, or that whoever leaves is offered; null when it was closed before. */
export type ClosedByAway = Interval | 'offer' | null

/** `dueAt` is when it is done; `refused` why it was not, in words. */
export type WaitingAct = {
  id: string
  act: AskedAct
  asker: Member
  dueAt: Millis
  attempts: number
  refused: string | null
  /** Those that were asked for together have the same. */
  group: string | null
}

/** A counselor's time, buffers included. */
export type TakenTime = Interval & { counselorId: string }

/**
 * What staff have asked for and may still undo. Undoing and doing are decided by the row: whoever has it first. Several
 * workers may share the acts, and one that dies leaves its act to the next.
 */
export interface WaitingActs {
  /**
   * One at a time on a booking or a message; one that was refused gives way. The time that it takes is nobody else's until
   * it is done, undone or refused; `slot-taken` when somebody has it already.
   */
  ask(
    asked: {
      aboutId: string
      act: AskedAct
      asker: Member
      dueAt: Millis
      takes: TakenTime | null
      group?: string
    },
    now: Millis,
  ): Promise<Result<null, 'under-way' | 'slot-taken'>>
  about(aboutId: string): Promise<WaitingAct | null>
  /** What somebody has asked for and was refused later, newest first; `left` adds that of whoever can't sign in any more. */
  refusedOf(askerId: string, of: { left: boolean }): Promise<WaitingAct[]>
  /** Takes it away, as long as nobody has begun to do it; null when it was too late. */
  takeBack(aboutId: string): Promise<WaitingAct | null>
  /** All that were asked for together are there: from now on they are undone together. */
  seal(group: string): Promise<void>
  ofGroup(group: string): Promise<WaitingAct[]>
  /** Takes all of them away, as long as nobody has begun one; none when it was too late. */
  takeGroupBack(group: string): Promise<WaitingAct[]>
  /** Those that are due, in one's own hands for so long. */
  claim(now: Millis, limit: number, leaseMs: Millis): Promise<WaitingAct[]>
  done(id: string): Promise<void>
  refuse(id: string, why: string): Promise<void>
  nextDue(): Promise<Millis | null>
  onAsked(callback: () => void): void
}
