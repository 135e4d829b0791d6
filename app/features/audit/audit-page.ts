import { actionInWords, auditKindInWords } from '#app/features/staff/domain/audit.ts'
import { may, type Right } from '#app/features/staff/domain/roles.ts'
import { moment } from '#app/lib/dates.ts'
import { paged } from '#app/lib/paged.ts'
import type { Millis } from '#app/lib/time.ts'
import type { StoredSubject } from '#app/ports/audit.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import { detailsInWords } from './domain/audit-details.ts'
import { type AuditQuery, auditSubject } from './domain/audit-page.ts'

const pageSize = 50

export type AuditRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** A page of the audit log, and what it can be filtered by. */
export async function auditPage(
  { audit, clock }: Pick<Services, 'audit' | 'clock'>,
  { role }: Pick<Member, 'role'>,
  { person, kind, page: wanted }: AuditQuery,
) {
  const now = clock.now()
  const { found, page, pages } = await paged(wanted, pageSize, (offset) =>
    audit.list({
      ...(person && { actorId: person }),
      ...(kind && { subject: { kind } }),
      limit: pageSize,
      offset,
    }),
  )
  const { actors, kinds } = await audit.filters()
  return {
    rows: await rowsOf(audit, found.entries, { opens: (right) => may(role, right), now }),
    total: found.total,
    page,
    pages,
    people: actors.map(({ id, email }) => ({ id, name: email })),
    kinds: kinds.map((name) => ({ id: name, name: auditKindInWords(name) })),
  }
}

/** Lines with what their subjects are called now, and the counselors whom they name. */
async function rowsOf(
  audit: Services['audit'],
  entries: Awaited<ReturnType<Services['audit']['list']>>['entries'],
  { opens, now }: { opens: (right: Right) => boolean; now: Millis },
) {
  const counselors = entries.flatMap(({ details = {} }) =>
    [details.counselor, details.counselorBefore]
      .filter((id) => typeof id === 'string')
      .map((id) => ({ kind: 'counselor', id })),
  )
  const names = await audit.names([...entries.map(({ subject }) => subject), ...counselors])
  const nameOf = ({ kind, id }: StoredSubject) =>
    names.find((named) => named.kind === kind && named.id === id)?.name
  const counselor = (id: string) => nameOf({ kind: 'counselor', id }) ?? id
  return entries.map(({ id, at, actor, action, subject, details }) => ({
    id,
    at: moment(at, now),
    actor: actor.email,
    action: actionInWords(action),
    subject: auditSubject(subject, nameOf(subject), opens),
    details: detailsInWords(details ?? {}, { counselor, now }),
  }))
}
