import { deliverDue, type MailLog } from '#app/features/mail/deliver-due.ts'
import type { Company } from '#app/features/mail/message.ts'
import { withoutPersonalData } from '#app/features/mail/retry.ts'
import { DAY, type Millis } from '#app/lib/time.ts'
import type { Mailer } from '#app/ports/mailer.ts'
import type { ClaimedMail } from '#app/ports/outbox.ts'
import type { Services } from '#app/ports/services.ts'
import { startLoop } from './loop.ts'
import { renderMail, stillTrue } from './mail-kinds.ts'

const batch = 20
const keepDoneFor = 90 * DAY

export type MailWorkerOptions = {
  services: Pick<Services, 'clock' | 'bookings' | 'outbox' | 'settings'>
  mailer: Mailer
  company: Company
  /** Deletes what was done before an instant. */
  purge(before: Millis): Promise<unknown>
  log: MailLog
}

/**
 * Sends the outbox's mail: as soon as it is added, when it is due, and by what other instances of the site added
 * within 30 s. Once a day it deletes what was done with 90 days ago. `stop` waits for the batch under way.
 */
export function startMailWorker({ services, mailer, company, purge, log }: MailWorkerOptions): {
  wake(): void
  stop(): Promise<void>
} {
  const { clock, outbox, bookings, settings } = services
  let counselorNames: ReadonlyMap<string, string> = new Map()
  let purgedAt = Number.NEGATIVE_INFINITY
  const delivery = {
    outbox,
    mailer,
    clock,
    log,
    wanted: stillTrue.bind(null, bookings),
    render: (mail: ClaimedMail, now: Millis) =>
      renderMail(mail, { ...settings, company, counselorNames }, now),
  }

  async function run(stopping: () => boolean): Promise<Millis | null> {
    const found = await bookings.counselors(clock.now())
    counselorNames = new Map(found.map((counselor) => [counselor.id, counselor.name]))
    while ((await deliverDue(delivery, batch)).claimed === batch && !stopping()) {}
    if (clock.now() - purgedAt >= DAY) {
      purgedAt = clock.now()
      await purge(purgedAt - keepDoneFor)
    }
    const due = await outbox.nextDue()
    return due === null ? null : due - clock.now()
  }

  const loop = startLoop(run, (error) =>
    log.error({ error: withoutPersonalData(error) }, 'the mail worker failed; it tries again'),
  )
  outbox.onAdded(loop.wake)
  return loop
}
