import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { refreshExternalCalendars } from '#app/availability/connect-external-calendar.ts'
import { notifyLateCounselors } from '#app/booking/attendance.ts'
import { scheduleDailyDigest } from '#app/booking/send-daily-digest.ts'
import { notifyWaitlist } from '#app/booking/waitlist.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { enqueueMissingJobs, type JobDefinitions, type JobRun } from '#app/jobs/queue.ts'
import { DAY, indiaDate, parseIndiaTime } from '#app/lib/time.ts'
import { emailRetryOptions, listDueEmails } from '#app/mail/emails.ts'
import { emailAccountant } from '#app/payments/accountant-file.ts'
import { listDueOrders, listDueRefunds } from '#app/payments/queries.ts'
import { reconcile } from '#app/payments/reconcile.ts'
import { sendRefund } from '#app/payments/send-refund.ts'
import { syncOrder } from '#app/payments/sync-order.ts'
import { eraseExpiredData } from '#app/privacy/erase-personal-data.ts'
import type { App } from '#app/server/app-context.ts'
import { listBackups, makeBackup } from '#app/server/backup.ts'
import { type Env, hasDataFolder } from '#app/server/env.ts'

type Needs = {
  app: App
  env: Env
  sendEmail(emailId: string, run: JobRun): Promise<void>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

const everyMinute = '* * * * *'

export function buildSiteJobs({ app, env, sendEmail, log }: Needs): JobDefinitions {
  const { db, clock } = app
  const definitions: JobDefinitions = {
    'send-email': {
      ...emailRetryOptions,
      workers: 2,
      run: ({ emailId }: { emailId: string }, run) => sendEmail(emailId, run),
    },
    'sync-order': { workers: 3, run: ({ orderId }: { orderId: string }) => syncOrder(app, orderId) },
    'send-refund': { workers: 2, run: ({ refundId }: { refundId: string }) => sendRefund(app, refundId) },
    'enqueue-due': { cron: everyMinute, atStart: true, run: () => enqueueDue(app) },
    // runs on the first five days, in case the site is down on the 1st; each month's file is sent only once
    'email-accountant': { cron: '0 6 1-5 * *', run: () => emailAccountant(app) },
    'send-daily-digest': { cron: '0 20 * * *', run: () => scheduleDailyDigest(app) },
    reconcile: { cron: '0 * * * *', atStart: true, run: () => reconcile(app) },
    'check-counselor-joined': { cron: everyMinute, run: () => notifyLateCounselors(app) },
    'notify-waitlist': { cron: everyMinute, run: () => notifyWaitlist(app) },
    'fetch-calendars': { cron: everyMinute, atStart: true, run: () => refreshExternalCalendars(app) },
    'erase-expired-data': {
      cron: '30 3 * * *',
      atStart: true,
      expireSeconds: 3600,
      async run(_: object, { isStopping }: JobRun) {
        const erased = await eraseExpiredData(app, { isStopping })
        log.info({ erased }, 'erased what was older than the privacy notice allows')
      },
    },
  }
  // PGlite does not run autovacuum
  if (!env.DATABASE_URL)
    definitions.vacuum = { cron: '50 2 * * *', run: () => db.execute(sql`vacuum (analyze)`) }
  if (hasDataFolder(env) && env.BACKUP_DIR) {
    const folder = env.BACKUP_DIR
    definitions.backup = {
      cron: '0 3 * * *',
      atStart: true,
      retryLimit: 10,
      retryDelaySeconds: 900,
      expireSeconds: 3600,
      async run() {
        const now = clock.now()
        const tonight = parseIndiaTime(indiaDate(now), '03:00')
        const newest = listBackups(folder)[0]?.at ?? 0
        if (newest < (tonight <= now ? tonight : tonight - DAY))
          log.info({ backup: await makeBackup(db, env) }, 'made a backup')
      },
    }
  }
  return definitions
}

/** Enqueues jobs for work that is due and has no job, for example because its job has failed. */
async function enqueueDue({ db, clock }: App): Promise<void> {
  const now = clock.now()
  const emails = (await listDueEmails(db, now)).map(({ id }) => ({ data: { emailId: id } }))
  await enqueueMissingJobs(db, enqueue, 'send-email', emails)
  const orders = (await listDueOrders(db, now)).map((orderId) => ({ data: { orderId }, key: orderId }))
  await enqueueMissingJobs(db, enqueue, 'sync-order', orders)
  const refunds = (await listDueRefunds(db, now)).map((refundId) => ({ data: { refundId }, key: refundId }))
  await enqueueMissingJobs(db, enqueue, 'send-refund', refunds)
}
