import { type Inspected, inspectDatabase } from '#app/adapters/db/inspect.ts'
import { archiveTrouble, isOldBackup } from '#app/features/health/backups.ts'
import type { Env } from '../env.ts'
import { clocksApart, codeOf, type Finding, ok, warning, wrong } from './finding.ts'

const what = 'Database'
const oldest = 15

/** Whether PostgreSQL can be reached, is new enough, and lets us do what a start does. */
export async function lookAtDatabase({ DATABASE_URL }: Pick<Env, 'DATABASE_URL'>, now: () => number) {
  if (!DATABASE_URL) return [ok(what, 'embedded, in DATA_DIR')]
  const found = await inspectDatabase(DATABASE_URL).catch((error: unknown) => codeOf(error))
  if (typeof found === 'string') return [wrong(what, `can't be reached (${found}): ${advice(found)}`)]
  return [
    ...databaseFindings(found),
    ...archiveFindings(found.archiving),
    ...backupFindings(found, found.now),
    clocksApart("the database's", found.now, now()),
  ]
}

/** What a server says of itself, beside what a start needs. */
export function databaseFindings(found: Omit<Inspected, 'now'>): Finding[] {
  const findings: Finding[] = []
  const version = Math.floor(found.version / 10_000)
  if (version < oldest)
    findings.push(wrong(what, `is PostgreSQL ${version}: upgrade it to ${oldest} or later`))
  if (found.readOnly)
    findings.push(
      wrong(what, 'can only be read: it is a replica, or set so. Set DATABASE_URL to the primary'),
    )
  if (found.lacking.length > 0)
    findings.push(
      wrong(what, `lacks ${found.lacking.join(' and ')}: install PostgreSQL's contrib package there`),
    )
  if (!found.mayCreate)
    findings.push(
      wrong(
        what,
        'its user may not create: GRANT CREATE ON DATABASE … TO …; GRANT CREATE ON SCHEMA public TO …',
      ),
    )
  if (!found.mayUseTemp)
    findings.push(
      wrong(
        what,
        'its user may make no temporary tables, which /readyz needs: GRANT TEMP ON DATABASE … TO …',
      ),
    )
  if (found.pending > 0)
    findings.push(warning(what, `${found.pending} migrations are pending: the next start runs them`))
  if (findings.length === 0)
    findings.push(ok(what, `PostgreSQL ${version}, at the newest migration, with the rights that are needed`))
  return findings
}

/** Whether the server archives its log, where it is set to. */
export function archiveFindings(archiving: Inspected['archiving']): Finding[] {
  if (!archiving) return []
  const trouble = archiveTrouble(archiving)
  if (!trouble) return [ok('Archive', 'PostgreSQL archives its log')]
  const { archivedAt } = archiving
  const last = archivedAt === null ? '' : `, last at ${new Date(archivedAt).toISOString()}`
  const why = trouble === 'fails' ? 'its own log says why' : 'its archive_command hangs'
  return [
    wrong('Archive', `PostgreSQL can't archive its log${last}: ${why}; what is not archived fills its disk`),
  ]
}

/** How old the newest backup is that the site was told of. */
export function backupFindings(
  { backupAt, archiving }: Pick<Inspected, 'backupAt' | 'archiving'>,
  now: number,
): Finding[] {
  const [what, see] = ['Backup', 'see journalctl -u margam-backup']
  if (backupAt === null)
    return archiving
      ? [warning(what, `the site was told of none: systemctl start margam-backup, or ${see}`)]
      : []
  const newest = `the newest that was restored and compared is of ${new Date(backupAt).toISOString()}`
  return [isOldBackup(backupAt, now) ? wrong(what, `${newest}: ${see}`) : ok(what, newest)]
}

/** By PostgreSQL's error code (its manual, appendix A), or the system's. */
function advice(code: string): string {
  if (code === '28P01' || code === '28000') return 'set the user and password of DATABASE_URL right'
  if (code === '3D000') return 'there is no such database: create it, or set the name in DATABASE_URL right'
  return 'check that it runs, and the host and port of DATABASE_URL'
}
