import type { Result } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Subscriber } from '#app/newsletter/subscriber.ts'
import type { OutgoingMail } from './outbox.ts'

/** Who gets the newsletter. Every verb is one transaction, together with the mails that tell about it. */
export interface NewsletterStore {
  /**
   * Writes down that somebody asked for the newsletter: as pending until the link in their mail is used. One who gets
   * it already stays as they are; one who left stays on record as that, for anybody may have asked in their place. Of
   * one who was erased and objected, nothing is written, and no mail goes out.
   *
   * @param asked.tokenHash of the link's secret; an earlier link stops working
   * @param mails made of the subscriber as they then are
   */
  ask(
    asked: {
      subscriber: Subscriber
      tokenHash: string
      expiresAt: Millis
    },
    mails: (subscriber: Subscriber) => readonly OutgoingMail[],
    now: Millis,
  ): Promise<void>
  /** Uses up the link. `used` when it has been used and the newsletter goes out since; else a refused link is `unknown`. */
  confirm(
    tokenHash: string,
    mails: (subscriber: Subscriber) => readonly OutgoingMail[],
    now: Millis,
  ): Promise<Result<Subscriber, 'unknown' | 'expired' | 'used'>>
  /** Who was sent this link to start it, as long as no later one has replaced it; null when nobody was. */
  byConfirmationToken(tokenHash: string): Promise<Subscriber | null>
  /** Whose mails carry this link; null when nobody's do. */
  byUnsubscribeToken(token: string): Promise<Subscriber | null>
  /** Ends it, now or already; false when nobody's mails carry this link. */
  unsubscribe(token: string, now: Millis): Promise<boolean>
  /** How many addresses are in each state. */
  counts(): Promise<Record<Subscriber['state'], number>>
}
