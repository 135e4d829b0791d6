import type { Logger } from 'pino'
import type { JobRun } from '#app/jobs/queue.ts'
import { RefusedForGood } from '#app/ports/mailer.ts'
import type { WaitingEmail } from '#app/ports/outbox.ts'
import type { Services } from '#app/ports/services.ts'
import { withoutPersonalData } from '#app/server/failure.ts'
import type { Metrics } from '#app/server/metrics.ts'
import { stillTrue } from './still-true.ts'

export type SendEmailNeeds = Pick<Services, 'clock' | 'outbox' | 'bookings'> & {
  send(email: WaitingEmail, now: number): Promise<void>
  metrics: Pick<Metrics, 'told'>
  log: Pick<Logger, 'error'>
}

/** The delays add up to a day: they double from 5 s, then one every ten minutes. */
export const emailRetries = { retryLimit: 150, retryDelaySeconds: 5, retryDelayMaxSeconds: 600 }

/**
 * Sends an email that waits, unless it is no longer true. It may run twice: an email that was accepted but not recorded is sent
 * again with the same Message-ID. One that is refused for good, or at the last attempt, fails for staff to see.
 *
 * @throws the text of the failure, without addresses, when it should be tried again
 */
export async function sendEmail(
  { clock, outbox, bookings, send, metrics, log }: SendEmailNeeds,
  emailId: string,
  { attempt, isLastAttempt }: Pick<JobRun, 'attempt' | 'isLastAttempt'>,
): Promise<void> {
  const email = await outbox.waiting(emailId)
  if (!email) return
  if (!(await stillTrue({ bookings }, email, attempt, clock.now())))
    return outbox.dropped(emailId, clock.now())
  try {
    await send(email, clock.now())
  } catch (thrown) {
    metrics.told('failed')
    const error = withoutPersonalData(thrown)
    const isFinal = isLastAttempt || thrown instanceof RefusedForGood
    await outbox.failed(emailId, { error, attempts: attempt, isFinal }, clock.now())
    if (!isFinal) throw new Error(error)
    return log.error({ id: emailId, kind: email.content.kind, attempt, error }, 'an email could not be sent')
  }
  metrics.told('sent')
  await outbox.sent(emailId, clock.now())
}
