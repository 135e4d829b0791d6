import type { Millis } from '#app/lib/time.ts'
import { FarEndDown, RefusedForGood } from '#app/ports/mailer.ts'
import type { ClaimedMail, Outbox, Retry } from '#app/ports/outbox.ts'
import type { Clock } from '#app/ports/services.ts'
import { withoutSecrets } from './blotted.ts'
import { maxAttempts, retryDelay, withoutPersonalData } from './retry.ts'

/** Gets no personal data: kinds, ids, counts and blotted error texts. */
export type MailLog = Record<'warn' | 'error', (details: object, message: string) => void>

/** Told what a message is about to say. */
export type Saying = (words: string) => void

export type Delivery = {
  outbox: Pick<Outbox, 'claim' | 'claimEarly' | 'farEndTakes' | 'sent' | 'dropped' | 'failed'>
  channel: { id: string; send(message: ClaimedMail, now: Millis, saying: Saying): Promise<void> }
  clock: Clock
  /** Whether it should still go out, asked just before. */
  wanted(mail: ClaimedMail, now: Millis): Promise<boolean>
  log: MailLog
}

/** `freed` waited for the far end, and are due now that it took one. */
export type Delivered = { claimed: number; sent: number; dropped: number; failed: number; freed: number }

const concurrency = 4
/** Longer than a whole batch of time-outs may take. */
const leaseMs = 5 * 60_000
/**
 * How often a far end that is down is tried: it is back for no longer than this and a connection take, and too rare to be
 * locked out for.
 */
export const everyMs = 15_000

/**
 * Sends what is due on a channel, up to `limit` mails, a few at a time. May run in several processes at once, and twice:
 * a mail that was accepted but not marked goes out again with the same Message-ID.
 * A mail that fails is tried again later and later, for about a day, then kept as dead for staff to see; one that is refused
 * for good, as of an address that does not exist, is so at once. One that is sent has all go out that only wait for the far end.
 *
 * @throws when the outbox itself cannot be read
 */
export async function deliverDue(delivery: Delivery, limit: number): Promise<Delivered> {
  const claimed = await delivery.outbox.claim(delivery.channel.id, delivery.clock.now(), limit, leaseMs)
  const delivered: Delivered = { claimed: claimed.length, sent: 0, dropped: 0, failed: 0, freed: 0 }
  const queue = claimed.values()
  const work = async () => {
    for (const mail of queue) delivered[await deliver(delivery, mail)]++
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  if (delivered.sent > 0) delivered.freed = await free(delivery)
  return delivered
}

/**
 * Tries one of the mails that wait for the far end alone before its time: so much as one that is taken has all of them sent, in
 * their order. One that is not counts as no attempt, and is due when it would have been.
 *
 * @returns how many are due now
 */
export async function deliverEarly(delivery: Delivery): Promise<number> {
  const { outbox, channel, clock } = delivery
  const mail = await outbox.claimEarly(channel.id, clock.now(), everyMs, leaseMs)
  return mail && (await deliver(delivery, mail)) === 'sent' ? free(delivery) : 0
}

async function free({ outbox, channel, clock, log }: Delivery): Promise<number> {
  const freed = await outbox.farEndTakes(channel.id, clock.now())
  if (freed > 0) log.warn({ mails: freed }, 'the far end takes mail again: what waited for it goes out now')
  return freed
}

async function deliver(delivery: Delivery, mail: ClaimedMail): Promise<'sent' | 'dropped' | 'failed'> {
  const { outbox, channel, clock } = delivery
  let said: string | null = null
  try {
    if (mail.attempts > maxAttempts) throw new Error('given up: every worker that took it died')
    if (!(await delivery.wanted(mail, clock.now()))) {
      await outbox.dropped(mail.id, clock.now())
      return 'dropped'
    }
    await channel.send(mail, clock.now(), (words) => {
      said = withoutSecrets(words)
    })
    await outbox.sent(mail.id, clock.now(), said)
    return 'sent'
  } catch (error) {
    await fail(delivery, mail, { thrown: error, said })
    return 'failed'
  }
}

async function fail(
  { outbox, clock, log }: Delivery,
  mail: ClaimedMail,
  { thrown, said }: { thrown: unknown; said: string | null },
): Promise<void> {
  const now = clock.now()
  const error = withoutPersonalData(thrown)
  const retry = retryOf(mail, thrown, now)
  const details = { id: mail.id, kind: mail.content.kind, attempts: mail.attempts, error }
  if (retry === null) log.error(details, 'a mail is given up')
  else if (!retry.uncounted) log.warn({ ...details, retryInMs: retry.at - now }, 'a mail was not accepted')
  try {
    await outbox.failed(mail.id, error, retry, now, said)
  } catch (failure) {
    log.error(
      { id: mail.id, error: withoutPersonalData(failure) },
      'the outbox did not note a failure; the lease will end',
    )
  }
}

/** Tries before its time change nothing of when a mail is tried otherwise, nor of when it is given up. */
function retryOf({ attempts, early }: ClaimedMail, thrown: unknown, now: Millis): Retry {
  if (thrown instanceof RefusedForGood) return null
  const forFarEnd = thrown instanceof FarEndDown
  if (early !== null) return { at: Math.max(early, now), forFarEnd, uncounted: true }
  const delay = retryDelay(attempts)
  return delay === null ? null : { at: now + delay, forFarEnd }
}
