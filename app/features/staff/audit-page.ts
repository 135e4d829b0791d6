import type { Services } from '#app/ports/services.ts'
import type { AuditEntry } from './domain/audit.ts'
import type { AuditPage, AuditQueryInUrl } from './domain/audit-page.ts'
import { actionInWords, subjectKindInWords } from './domain/audit-words.ts'
import { moment } from './domain/moments.ts'
import { paged } from './paged.ts'

const pageSize = 50

/** A page of the audit log, and what it can be filtered by. */
export async function auditPage(
  { audit, clock }: Pick<Services, 'audit' | 'clock'>,
  { person, kind, page: wanted }: AuditQueryInUrl,
): Promise<AuditPage> {
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
    rows: found.entries.map(({ id, at, actor, action, subject, details }) => ({
      id,
      at: moment(at, now),
      actor: actor.email,
      action: actionInWords(action),
      subject: { kind: subject.kind, words: subjectKindInWords(subject.kind), id: subject.id },
      details: detailsInWords(details ?? {}),
    })),
    total: found.total,
    page,
    pages,
    people: actors.map(({ id, email }) => ({ id, name: email })),
    kinds: kinds.map((name) => ({ id: name, name: subjectKindInWords(name) })),
  }
}

/** What changed from what to what, then all else by its name. */
function detailsInWords(details: NonNullable<AuditEntry['details']>): string[] {
  const { from, to, ...rest } = details
  const changed = from !== undefined && to !== undefined
  return [
    ...(changed ? [`from ${from ?? 'nobody'} to ${to ?? 'nobody'}`] : []),
    ...Object.entries(changed ? rest : details).map(([name, value]) => `${name} ${value ?? 'none'}`),
  ]
}
