import type { Millis } from '#app/lib/time.ts'
import { RefusedForGood } from '#app/ports/mailer.ts'
import type { ClaimedMail, Outbox } from '#app/ports/outbox.ts'
import type { Clock } from '#app/ports/services.ts'
import { maxAttempts, retryDelay, withoutPersonalData } from './retry.ts'

/** Gets no personal data: kinds, ids, counts and error texts without addresses. */
export type MailLog = Record<'warn' | 'error', (details: object, message: string) => void>

export type Delivery = {
  outbox: Pick<Outbox, 'claim' | 'sent' | 'dropped' | 'failed'>
  send(mail: ClaimedMail, now: Millis): Promise<void>
  clock: Clock
  /** Whether it should still go out, asked just before. */
  wanted(mail: ClaimedMail, now: Millis): Promise<boolean>
  log: MailLog
}

export type Delivered = { claimed: number; sent: number; dropped: number; failed: number }

const concurrency = 4
/** Longer than a whole batch of time-outs may take. */
const leaseMs = 5 * 60_000

/**
 * Sends what is due, up to `limit` emails, a few at a time. May run in several processes at once, and twice: an email that was
 * accepted but not marked goes out again with the same Message-ID. One that fails is tried again later and later, for about a
 * day, then given up for staff to see; one that is refused for good, as of an address that does not exist, is given up at once.
 *
 * @throws when the outbox itself cannot be read
 */
export async function deliverDue(delivery: Delivery, limit: number): Promise<Delivered> {
  const claimed = await delivery.outbox.claim(delivery.clock.now(), limit, leaseMs)
  const delivered: Delivered = { claimed: claimed.length, sent: 0, dropped: 0, failed: 0 }
  const queue = claimed.values()
  const work = async () => {
    for (const mail of queue) delivered[await deliver(delivery, mail)]++
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return delivered
}

async function deliver(delivery: Delivery, mail: ClaimedMail): Promise<'sent' | 'dropped' | 'failed'> {
  const { outbox, send, clock } = delivery
  try {
    if (mail.attempts > maxAttempts) throw new Error('given up: every worker that took it died')
    if (!(await delivery.wanted(mail, clock.now()))) {
      await outbox.dropped(mail.id, clock.now())
      return 'dropped'
    }
    await send(mail, clock.now())
    await outbox.sent(mail.id, clock.now())
    return 'sent'
  } catch (error) {
    await fail(delivery, mail, error)
    return 'failed'
  }
}

async function fail({ outbox, clock, log }: Delivery, mail: ClaimedMail, thrown: unknown): Promise<void> {
  const now = clock.now()
  const error = withoutPersonalData(thrown)
  const delay = thrown instanceof RefusedForGood ? null : retryDelay(mail.attempts)
  const details = { id: mail.id, kind: mail.content.kind, attempts: mail.attempts, error }
  if (delay === null) log.error(details, 'a mail is given up')
  else log.warn({ ...details, retryInMs: delay }, 'a mail was not accepted')
  try {
    await outbox.failed(mail.id, error, delay === null ? null : now + delay, now)
  } catch (failure) {
    log.error(
      { id: mail.id, error: withoutPersonalData(failure) },
      'the outbox did not note a failure; the lease will end',
    )
  }
}
