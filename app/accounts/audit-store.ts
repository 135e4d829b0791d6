import { and, count, desc, eq } from 'drizzle-orm'
import {
  type Actor,
  type AuditAction,
  type AuditDetails,
  type AuditEntry,
  auditEntry,
} from '#app/accounts/audit.ts'
import type { Db, Tx } from '#app/db/open.ts'
import type { Millis } from '#app/lib/time.ts'
import type { AuditLog } from '#app/ports/audit.ts'
import { auditLog } from './audit-tables.ts'

/** Writes a line in the transaction of the change that it tells of. */
export async function insertAudit(tx: Pick<Tx, 'insert'>, entry: AuditEntry, now: Millis): Promise<void> {
  const { actor, action, subject, details } = entry
  await tx.insert(auditLog).values({
    at: new Date(now),
    actorId: actor.id,
    actorEmail: actor.email,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    details: details ?? {},
  })
}

/** Actor of what happens at the login page, where nobody is known yet. */
export const loginPage: Actor = { id: 'login-page', email: 'the login page' }

/** A line about an account: of whoever did it, unless `id` says of whom. */
export const auditAccount = (
  tx: Pick<Tx, 'insert'>,
  actor: Actor,
  action: AuditAction,
  now: Millis,
  details?: AuditDetails,
  id: string = actor.id,
): Promise<void> => insertAudit(tx, auditEntry(actor, action, id, details), now)

export function createAuditLog(db: Db): AuditLog {
  return {
    record: (entry, now) => insertAudit(db, entry, now),

    async list({ actorId, subject, limit, offset }) {
      const where = and(
        actorId ? eq(auditLog.actorId, actorId) : undefined,
        subject ? eq(auditLog.subjectKind, subject.kind) : undefined,
        subject?.id ? eq(auditLog.subjectId, subject.id) : undefined,
      )
      const [rows, [found]] = await Promise.all([
        db.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(limit).offset(offset),
        db.select({ total: count() }).from(auditLog).where(where),
      ])
      return {
        total: found?.total ?? 0,
        entries: rows.map((row) => ({
          id: String(row.id),
          at: row.at.getTime(),
          actor: { id: row.actorId, email: row.actorEmail },
          action: row.action,
          subject: { kind: row.subjectKind, id: row.subjectId },
          details: row.details,
        })),
      }
    },
  }
}
