import { countFailedJobs } from '#app/jobs/queue.ts'
import { formatDateTime, formatTimestamp } from '#app/lib/dates.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { countFailedEmails, listDueEmails } from '#app/mail/emails.ts'
import { countOpenCases } from '#app/payments/money-queries.ts'
import type { App } from '#app/server/app-context.ts'

/** Age in ms after which an unsent email is late. */
const late = 15 * MINUTE
/** Age in ms after which a nightly backup is too old. */
const oldBackup = DAY + 2 * HOUR

/** Reads the status of the site. Throws if the database is down, so a response proves that the database works. */
export async function readSystemStatus({ db, clock, version, newestBackup, content }: App) {
  const now = clock.now()
  const [oldest] = await listDueEmails(db, now)
  const unsent = await countFailedEmails(db)
  const payments = await countOpenCases(db)
  const failed = await countFailedJobs(db)
  const jobs = failed.map(({ queue, count }) => (count > 1 ? `${queue} (${count} times)` : queue))
  const unreadable = content.unreadable()
  const backup = newestBackup()
  const check = (title: string, problem: string | false, well: string) => ({
    title,
    text: problem || well,
    isWell: !problem,
  })
  const backupProblem =
    backup === null
      ? 'There is none. Ask your technician to set BACKUP_DIR: then one is made every night.'
      : backup !== undefined &&
        now - backup > oldBackup &&
        `${formatDateTime(backup)}. There should be one of the last day.`
  return {
    at: formatTimestamp(now, now),
    checks: [
      check('Database', false, 'Works.'),
      check(
        'Email',
        oldest && now - oldest.sendAt > late
          ? `Emails have been waiting since ${formatDateTime(oldest.sendAt)}. They are sent automatically when the mail server accepts them.`
          : unsent > 0 && `${unsent === 1 ? '1 email' : `${unsent} emails`} could not be sent: see Today.`,
        'Works.',
      ),
      check(
        'Website',
        unreadable.length > 0 &&
          `Shown as shipped, because the published version can’t be read: ${unreadable.join(', ')}. Please publish it again.`,
        'Shows what is published.',
      ),
      check('Payments', payments > 0 && `${payments} to look at: see Today.`, 'None to look at.'),
      check('Jobs', jobs.length > 0 && `Failed in the last 24 hours: ${jobs.join(', ')}.`, 'Running.'),
      check(
        'Last backup',
        backupProblem,
        backup ? `${formatDateTime(backup)}.` : 'Made outside this program, with the tools of the database.',
      ),
    ],
    version,
  }
}
