import { deliverDue, type MailLog } from '#app/features/mail/deliver-due.ts'
import type { Company } from '#app/features/mail/message.ts'
import { withoutPersonalData } from '#app/features/mail/retry.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Mailer } from '#app/ports/mailer.ts'
import type { ClaimedMail } from '#app/ports/outbox.ts'
import type { Services } from '#app/ports/services.ts'
import { startLoop } from './loop.ts'
import { renderMail, stillTrue } from './mail-kinds.ts'

const batch = 20

export type MailWorkerOptions = {
  services: Pick<Services, 'clock' | 'bookings' | 'outbox' | 'settings'>
  mailer: Mailer
  company: Company
  log: MailLog
}

/**
 * Sends the outbox's mail: as soon as it is added, when it is due, and by what other instances of the site added
 * within 30 s. `stop` waits for the batch under way.
 */
export function startMailWorker({ services, mailer, company, log }: MailWorkerOptions): {
  wake(): void
  stop(): Promise<void>
} {
  const { clock, outbox, bookings, settings } = services
  let counselorNames: ReadonlyMap<string, string> = new Map()
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
    const due = await outbox.nextDue()
    return due === null ? null : due - clock.now()
  }

  const loop = startLoop(run, (error) =>
    log.error({ error: withoutPersonalData(error) }, 'the mail worker failed; it tries again'),
  )
  outbox.onAdded(loop.wake)
  return loop
}
