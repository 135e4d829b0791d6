import type { Booking, Held } from '#app/features/booking/domain/booking.ts'
import type { Wait } from '#app/features/waitlist/domain/wait.ts'
import type { Result } from '#app/lib/result.ts'
import type { Interval, Millis } from '#app/lib/time.ts'
import type { OutgoingMail } from './outbox.ts'

/** Somebody whose turn it may be, with the starts that were held for them in vain. */
export type InLine = Wait & { passed: readonly Millis[]; standsSince: Millis }

/** The line for days on which nothing is free. A time that is offered is a hold like any other. */
export interface Waitlist {
  /**
   * Puts somebody at the end, with the mail that says so. Whoever stands there for the same days already stays where they
   * are, and is told nothing.
   */
  join(waiting: Wait, mails: OutgoingMail[], now: Millis): Promise<Result<void, 'too-many'>>
  /** By the link in the mail, with the time that is held for them now. */
  byToken(token: string, now: Millis): Promise<{ waiting: Wait; offer: Booking | null } | null>
  /** Takes somebody out; what is held for them is free again. False when they were not there. */
  leave(token: string, now: Millis): Promise<boolean>
  /** Whether nobody is in line, nor anything held for somebody. */
  empty(): Promise<boolean>
  /**
   * Takes out who has booked what was held for them, whose days are over, and whom too many were held for in vain; and
   * puts at the end for whom one was.
   */
  settle(now: Millis): Promise<void>
  /** For whom nothing is held, first come first; those who stand after somebody, when it is said. */
  first(limit: number, after?: InLine): Promise<InLine[]>
  /** For how many a time is held. */
  held(): Promise<number>
  /** Holds a time for somebody in line, with the mail that offers it. The database refuses one that is not free. */
  offer(
    id: string,
    held: Held,
    occupies: Interval,
    options: { maxUpcoming: number; proofHash: string | null; mails: OutgoingMail[]; now: Millis },
  ): Promise<Result<void, 'not-offered'>>
  /** When the first of the times that are held for somebody is held no longer; null when none is. */
  nextEnd(): Promise<Millis | null>
}
