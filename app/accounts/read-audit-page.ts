import { formatAction, listAuditLog } from '#app/accounts/audit-log.ts'
import { moment } from '#app/lib/dates.ts'
import { readPage } from '#app/lib/lists.ts'
import type { Services } from '#app/ports/services.ts'
import { auditSubject, detailsInWords } from './audit-page.ts'

const pageSize = 50

export type AuditRow = Awaited<ReturnType<typeof auditPage>>['rows'][number]

/** A page of the audit log, newest first. */
export async function auditPage({ app, clock }: Pick<Services, 'app' | 'clock'>, wanted: number) {
  const now = clock.now()
  const { found, page, pages } = await readPage(wanted, pageSize, (offset) =>
    listAuditLog(app, { limit: pageSize, offset }),
  )
  return {
    rows: found.entries.map(({ id, at, actor, action, subject, details }) => ({
      id,
      at: moment(at, now),
      actor: actor.email,
      action: formatAction(action),
      subject: auditSubject(subject),
      details: detailsInWords(details, now),
    })),
    total: found.total,
    page,
    pages,
  }
}
