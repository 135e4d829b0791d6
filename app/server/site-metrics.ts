import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { type Backlog, readBacklog } from '#app/adapters/db/backlog.ts'
import type { Db } from '#app/adapters/db/open.ts'
import { type Archiving, backupPart, type Health, type PartHealth } from '#app/ports/health.ts'
import type { Clock } from '#app/ports/services.ts'
import { diskFree } from './machine.ts'

/** A scrape waits no longer for the database, and asks it no more often; milliseconds. */
const patience = 2_000
const keptFor = 5_000

type Needs = {
  db: Db
  health: Health
  clock: Clock
  /** Of this process's connections to the database; none for the embedded one. */
  pool?: () => { total: number; idle: number; waiting: number }
  /** Renderings that wait for their turn in this process. */
  rendersWaiting: () => number
  /** When the newest backup was made, and null when there is none; undefined where the site makes none itself. */
  newestBackup?: () => number | null
  /** The folder whose disk matters. */
  folder: string
}
type Read = { backlog: Backlog; parts: PartHealth[]; archiving: Archiving | null } | null

const ofSite = ' (of the whole site: the same from every instance, so take max(), not sum())'

/** Gauges that are read at each scrape: what the site has before it, how its parts do, and what this process is short of. */
export function addSiteMetrics(registry: Registry, needs: Needs): void {
  const { db, health, clock, pool, rendersWaiting, newestBackup, folder } = needs
  let kept: { at: number; read: Promise<Read> } | null = null
  const read = (): Promise<Read> => {
    const at = performance.now()
    if (kept && at - kept.at < keptFor) return kept.read
    const asked = Promise.all([readBacklog(db, clock.now()), health.parts(), health.archiving()])
    const late = sleep(patience, null, { ref: false })
    const found = Promise.race([
      asked.then(([backlog, parts, archiving]) => ({ backlog, parts, archiving })),
      late,
    ]).catch(() => null)
    kept = { at, read: found }
    return found
  }
  const gauge = (
    name: string,
    help: string,
    value: (found: NonNullable<Read>) => number | null | Record<string, number>,
    label?: string,
  ) =>
    new Gauge({
      name,
      help: help + ofSite,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        this.reset()
        const found = await read()
        const now = found && value(found)
        if (now === null) {
          if (!label) this.remove() // it would be 0; of one by label nothing is left
        } else if (typeof now === 'number') this.set(now)
        else for (const [key, each] of Object.entries(now)) this.set({ [label ?? '']: key }, each)
      },
    })
  const here = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help: `${help} (of this process)`,
      registers: [registry],
      collect() {
        this.set(value())
      },
    })

  new Gauge({
    name: 'margam_database_up',
    help: 'Whether the database answered this process within two seconds',
    registers: [registry],
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  gauge(
    'margam_bookings',
    'Bookings that stand or took place, by kind',
    ({ backlog }) => backlog.bookings,
    'kind',
  )
  gauge('margam_holds_open', 'Times that are held while somebody pays', ({ backlog }) => backlog.holds)
  gauge('margam_orders_due', 'Orders to ask the payment service about', ({ backlog }) => backlog.orders.count)
  gauge(
    'margam_orders_due_oldest_seconds',
    'For how long the oldest of them is due',
    ({ backlog }) => backlog.orders.oldest,
  )
  gauge('margam_refunds_due', 'Refunds to be sent, or tried in vain', ({ backlog }) => backlog.refunds.count)
  gauge(
    'margam_refunds_due_oldest_seconds',
    'Since when the oldest of them is wanted',
    ({ backlog }) => backlog.refunds.oldest,
  )
  gauge('margam_mails_due', 'Mails to be sent now, or tried in vain', ({ backlog }) => backlog.mails.count)
  gauge('margam_mails_due_oldest_seconds', 'Age of the oldest of them', ({ backlog }) => backlog.mails.oldest)
  gauge(
    'margam_mails_held',
    'Mails that wait for the mail server alone',
    ({ backlog }) => backlog.mails.forFarEnd,
  )
  gauge(
    'margam_mails_failed',
    'Mails that were given up, until staff see to them',
    ({ backlog }) => backlog.mails.failed,
  )
  gauge(
    'margam_webhook_age_seconds',
    'Since the newest webhook',
    ({ backlog }) => backlog.webhookAge ?? {},
    'none',
  )
  gauge(
    'margam_payment_age_seconds',
    'Since the newest payment that arrived through the payment service',
    ({ backlog }) => backlog.paymentAge ?? {},
    'none',
  )
  gauge(
    'margam_archive_failing',
    'Whether PostgreSQL tried in vain to archive its log last; nothing where it archives none',
    ({ archiving }) => (archiving ? Number(archiving.failing) : {}),
    'none',
  )
  gauge(
    'margam_archive_waiting_seconds',
    'For how long PostgreSQL has archived nothing although some of its log is due, as when its command hangs; 0 when nothing is due',
    ({ archiving }) => (archiving ? archiving.waiting / 1000 : {}),
    'none',
  )
  gauge(
    'margam_part_failing_seconds',
    'For how long a part of the site does not do what it is for; 0 while it does',
    ({ parts }) =>
      Object.fromEntries(
        parts.map(({ part, failingSince: since }) => [
          part,
          since === null ? 0 : (clock.now() - since) / 1000,
        ]),
      ),
    'part',
  )
  gauge(
    'margam_part_idle_seconds',
    'Since a part of the site last did what it is for',
    ({ parts }) =>
      Object.fromEntries(
        parts.flatMap(({ part, okAt }) => (okAt === null ? [] : [[part, (clock.now() - okAt) / 1000]])),
      ),
    'part',
  )
  here('margam_renders_waiting', 'Pages that wait to be rendered', rendersWaiting)
  here('margam_disk_free_ratio', 'Free part of the disk that holds DATA_DIR', () => diskFree(folder))
  if (pool) {
    here(
      'margam_database_connections_used',
      'Connections to the database in use',
      () => pool().total - pool().idle,
    )
    here('margam_database_waiting', 'Queries that wait for a connection', () => pool().waiting)
  }
  if (!newestBackup)
    gauge(
      'margam_backup_age_seconds',
      'Since the newest backup that was restored and compared was made; nothing until the site is told of one',
      ({ parts }) => {
        const at = parts.find(({ part }) => part === backupPart)?.okAt ?? null
        return at === null ? {} : (clock.now() - at) / 1000
      },
      'none',
    )
  else
    here('margam_backup_age_seconds', 'Since the newest backup; a hundred years when there is none', () => {
      const at = newestBackup()
      return at === null ? 3_153_600_000 : (clock.now() - at) / 1000
    })
}
