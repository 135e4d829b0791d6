import { moment, momentInWords } from '#app/lib/dates.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import { waitInWords } from '#app/lib/wait.ts'
import type { PartHealth } from '#app/ports/health.ts'
import type { Services } from '#app/ports/services.ts'
import { isOldBackup } from './backups.ts'

/** One fact in plain words; `amber` is to be looked at, of `unknown` the site can't tell. */
export type Fact = { what: string; said: string; tone: 'green' | 'amber' | 'unknown' }
export type HealthPage = Awaited<ReturnType<typeof healthPage>>

const fine = (what: string, said: string): Fact => ({ what, said, tone: 'green' })
const look = (what: string, said: string): Fact => ({ what, said, tone: 'amber' })

/** What has waited for longer than this is late. */
const late = 15 * MINUTE
const fullDisk = 0.1

/** How the site runs, for admins who read no figures; the database answers, else this page would not be there. */
export async function healthPage({
  health,
  outbox,
  machine,
  clock,
}: Pick<Services, 'health' | 'outbox' | 'machine' | 'clock'>) {
  const now = clock.now()
  const own = machine.newestBackup()
  await health.flush()
  const parts = new Map((await health.parts()).map((one) => [one.part, one]))
  const mails = await outbox.waiting(now)
  const failed = await outbox.count('dead')
  const sent = await outbox.list({ states: ['sent'], limit: 1, offset: 0 })
  return {
    at: moment(now, now),
    groups: [
      {
        title: 'Database',
        facts: [fine('Answers', `In step with this page, ${momentInWords(now)}.`)],
      },
      {
        title: 'Mail',
        facts: [
          mailServer(parts.get('mail:email'), now),
          mails.oldest !== null && now - mails.oldest > late
            ? look(
                'To be sent',
                `${mails.now}; the oldest waits since ${momentInWords(mails.oldest)}. All are kept, and tried again by themselves.`,
              )
            : fine('To be sent', mails.now === 0 ? 'None waits.' : `${mails.now}, on their way.`),
          failed > 0
            ? look('Given up', `${failed}. Tell these people another way, or send them again under Mail.`)
            : fine('Given up', 'None.'),
          fine('Last sent', sent.mails[0] ? `${momentInWords(sent.mails[0].at)}.` : 'None yet.'),
        ],
      },
      { title: 'Workers', facts: machine.workers().map(worker) },
      {
        title: 'This machine',
        facts: [backup(own, now), disk(machine.diskFree())],
      },
    ],
    version: machine.version,
    instance: machine.instance,
  }
}

function mailServer(part: PartHealth | undefined, now: Millis): Fact {
  const what = 'Mail server'
  if (part?.failingSince != null)
    return look(
      what,
      `Takes nothing since ${momentInWords(part.failingSince)}. Mails wait, and go out within half a minute of it being back.`,
    )
  return fine(what, part?.okAt == null ? 'Nothing was sent yet.' : `Took a mail ${ago(now - part.okAt)}.`)
}

function worker({ name, ago: seconds, failed }: { name: string; ago: number; failed: boolean }): Fact {
  const when = `Last ran ${ago(seconds * 1000)}.`
  return failed ? look(name, `${when} It failed, and is tried again.`) : fine(name, when)
}

export function backup(newest: Millis | null | undefined, now: Millis): Fact {
  const what = 'Backup'
  if (newest === undefined)
    return {
      what,
      said: 'Not made by the site, and it was told of none: see to it where its database is.',
      tone: 'unknown',
    }
  if (newest === null) return look(what, 'There is none yet.')
  const said = `The newest is of ${momentInWords(newest)}.`
  return isOldBackup(newest, now)
    ? look(what, `${said} There should be one of the last day.`)
    : fine(what, said)
}

function disk(free: number): Fact {
  const said = `${Math.round(free * 100)} % is free.`
  return free < fullDisk ? look('Disk', `${said} When it is full nothing can be booked.`) : fine('Disk', said)
}

const ago = (span: Millis): string => (span < MINUTE ? 'less than a minute ago' : `${waitInWords(span)} ago`)
