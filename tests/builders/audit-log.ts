import { and, desc, eq } from 'drizzle-orm'
import { auditLog } from '#app/accounts/tables.ts'
import type { Db } from '#app/db/open.ts'

/** Lists the entries of the audit log about a subject or by an actor, newest first. */
export async function listAuditEntries(
  { db }: { db: Db },
  { kind, id, actorId }: { kind?: string; id?: string; actorId?: string } = {},
) {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        kind ? eq(auditLog.subjectKind, kind) : undefined,
        id ? eq(auditLog.subjectId, id) : undefined,
        actorId ? eq(auditLog.actorId, actorId) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}
