import type { Millis } from '#app/lib/time.ts'
import { deliverDue, type MailLog } from '#app/mail/deliver-due.ts'
import { withoutPersonalData } from '#app/mail/retry.ts'
import { stillTrue } from '#app/mail/still-true.ts'
import type { EmailSender } from '#app/mail-sender.ts'
import type { ClaimedMail } from '#app/ports/outbox.ts'
import type { Services } from '#app/ports/services.ts'
import { type Loop, startLoop } from '#app/server/loop.ts'
import type { Metrics } from '#app/server/metrics.ts'

/** As many as are sent side by side. */
const batch = 4

/** Sends the emails of the outbox when they are added, here or in another instance, and when they are due. */
export function startOutboxWorker(
  send: EmailSender['send'],
  { clock, outbox, bookings }: Pick<Services, 'clock' | 'outbox' | 'bookings'>,
  log: MailLog,
  metrics: Pick<Metrics, 'told'>,
): Loop {
  const wanted = (mail: ClaimedMail, now: Millis) => stillTrue({ bookings }, mail, now)
  async function counted(mail: ClaimedMail, now: Millis): Promise<void> {
    try {
      await send(mail, now)
      metrics.told('sent')
    } catch (error) {
      metrics.told('failed')
      throw error
    }
  }
  const delivery = { send: counted, outbox, clock, log, wanted }

  async function run(stopping: () => boolean): Promise<Millis | null> {
    while (!stopping() && (await deliverDue(delivery, batch)).claimed === batch) {}
    const next = await outbox.nextDue()
    return next === null ? null : next - clock.now()
  }

  const loop = startLoop(
    run,
    (error) => log.error({ error: withoutPersonalData(error) }, 'the mail worker failed; it tries again'),
    'Mail',
  )
  outbox.onAdded(loop.wake)
  return loop
}
