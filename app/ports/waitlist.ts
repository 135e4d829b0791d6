import type { Wait, WaitDay } from '#app/features/waitlist/domain/wait.ts'
import type { IsoDate, Millis } from '#app/lib/time.ts'

/** Who wants an email when a slot of a full day opens. */
export interface Waitlist {
  /** Adds a request, or renews one that was notified already. False when the address has three open requests. */
  add(wait: Wait, now: Millis): Promise<boolean>
  byToken(token: string): Promise<Wait | null>
  remove(token: string): Promise<void>
  /** Days from `today` on, India's date, for which a request is still to be notified. */
  waitingDays(today: IsoDate): Promise<WaitDay[]>
  /** Marks the open requests for a day as notified and enqueues their emails, in one transaction. */
  notify(day: WaitDay, now: Millis): Promise<void>
}
