import { deliverDue, deliverEarly, everyMs, type MailLog } from '#app/features/mail/deliver-due.ts'
import { withoutPersonalData } from '#app/features/mail/retry.ts'
import { stillTrue } from '#app/features/mail/still-true.ts'
import type { Millis } from '#app/lib/time.ts'
import { FarEndDown } from '#app/ports/mailer.ts'
import type { ClaimedMail } from '#app/ports/outbox.ts'
import type { Services } from '#app/ports/services.ts'
import type { Channel, OpenChannel } from './channels/channel.ts'
import { startLoop } from './loop.ts'
import type { Metrics } from './metrics.ts'

/** As many as are sent side by side: what somebody waits for is behind no more than these, however many forms are due. */
const batch = 4

/** The channels, each with a worker of its own, so that one that is down keeps none of the others waiting. */
export async function startChannels(
  channels: readonly Channel[],
  services: Services,
  log: MailLog,
  metrics: Pick<Metrics, 'told'>,
): Promise<{ ways: { title: string; how: string }[]; stop(): Promise<void> }> {
  const started = await Promise.all(
    channels.map(async ({ id, title, open }) => {
      const { how, send, close } = await open(services)
      return { way: { title, how }, worker: startWorker({ id, send }, services, log, metrics), close }
    }),
  )
  return {
    ways: started.map(({ way }) => way),
    async stop() {
      await Promise.all(started.map(({ worker }) => worker.stop()))
      for (const { close } of started) close()
    },
  }
}

/**
 * Sends what the outbox has for a channel: as soon as it is added, here or in another instance, and when it is due. While the far
 * end is down it is asked every few seconds with one of what waits for it. `stop` waits for the batch under way.
 */
function startWorker(
  { id, send }: Pick<Channel, 'id'> & Pick<OpenChannel, 'send'>,
  { clock, outbox, bookings, health }: Pick<Services, 'clock' | 'outbox' | 'bookings' | 'health'>,
  log: MailLog,
  metrics: Pick<Metrics, 'told'>,
) {
  const wanted = (message: ClaimedMail, now: Millis) => stillTrue({ bookings }, message, now)
  const part = `mail:${id}`
  async function watched(...given: Parameters<OpenChannel['send']>): Promise<void> {
    try {
      await send(...given)
      health.worked(part, clock.now())
      metrics.told('sent')
    } catch (error) {
      metrics.told('failed')
      if (error instanceof FarEndDown) health.failed(part, 'far-end-down', clock.now())
      throw error
    }
  }
  const delivery = { channel: { id, send: watched }, outbox, clock, log, wanted }

  async function run(stopping: () => boolean): Promise<Millis | null> {
    let more = true
    while (more && !stopping()) {
      const { claimed, freed } = await deliverDue(delivery, batch)
      more = claimed === batch || freed > 0 || (await deliverEarly(delivery)) > 0
    }
    const { at, forFarEnd } = await outbox.nextDue(id)
    const wait = at === null ? null : at - clock.now()
    return forFarEnd ? Math.min(wait ?? everyMs, everyMs) : wait
  }

  const loop = startLoop(
    run,
    (error) => log.error({ error: withoutPersonalData(error) }, 'the mail worker failed; it tries again'),
    'Mail',
  )
  outbox.onAdded(loop.wake)
  return loop
}
