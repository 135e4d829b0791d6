import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Actor, AuditEntry } from '#app/features/staff/domain/audit.ts'
import { HOUR, type Millis } from '#app/lib/time.ts'
import type { OwnAccount } from '#app/ports/own-account.ts'
import { argon2, type PasswordHashing } from '../password.ts'
import { insertAudit } from './audit.ts'
import type { Db, Tx } from './open.ts'
import { insertMails } from './outbox.ts'
import { endWithPassword } from './password-ends.ts'
import { staffAccounts, staffSessions, staffUsers } from './staff-schema.ts'

/** A session unused for this long is over. */
export const idle = 12 * HOUR

export function createOwnAccount(db: Db, passwords: PasswordHashing = argon2): OwnAccount {
  const audit = (tx: Tx, own: Actor, action: string, now: Millis, details?: AuditEntry['details']) =>
    insertAudit(
      tx,
      { actor: own, action, subject: { kind: 'account', id: own.id }, ...(details && { details }) },
      now,
    )

  return {
    rename: (own, name, now) =>
      db.transaction(async (tx) => {
        await tx
          .update(staffUsers)
          .set({ name, version: sql`${staffUsers.version} + 1`, updatedAt: new Date(now) })
          .where(eq(staffUsers.id, own.id))
        await audit(tx, own, 'account.renamed', now)
      }),

    async isPassword(id, password) {
      const [row] = await db
        .select({ hash: staffAccounts.password })
        .from(staffAccounts)
        .where(eq(staffAccounts.userId, id))
      return row?.hash ? passwords.verify(row.hash, password) : false
    },

    async changePassword(own, password, keep, mails, now) {
      const hash = await passwords.hash(password)
      await db.transaction(async (tx) => {
        await tx
          .update(staffAccounts)
          .set({ password: hash, updatedAt: new Date(now) })
          .where(eq(staffAccounts.userId, own.id))
        await endOtherSessions(tx, own.id, keep)
        const ended = await endWithPassword(tx, own.id)
        await insertMails(tx, mails, now)
        await audit(tx, own, 'account.password-changed', now, ended)
      })
    },

    async sessions(id, now) {
      const rows = await db
        .select()
        .from(staffSessions)
        .where(
          and(
            eq(staffSessions.userId, id),
            gt(staffSessions.expiresAt, new Date(now)),
            gt(staffSessions.updatedAt, new Date(now - idle)),
          ),
        )
        .orderBy(desc(staffSessions.updatedAt), desc(staffSessions.createdAt))
      return rows.map((row) => ({
        id: row.id,
        device: row.userAgent || null,
        beganAt: row.createdAt.getTime(),
        usedAt: row.updatedAt.getTime(),
      }))
    },

    endSessions: async (own, which, now, why) => {
      if ('id' in which && which.id.includes('\0')) return 0 // PostgreSQL's text cannot hold it
      return db.transaction(async (tx) => {
        const those = 'id' in which ? eq(staffSessions.id, which.id) : ne(staffSessions.id, which.allBut)
        const ended = await tx
          .delete(staffSessions)
          .where(and(eq(staffSessions.userId, own.id), those))
          .returning({ id: staffSessions.id })
        if (ended.length > 0) {
          const action = why ? `account.${why}` : 'account.sessions-ended'
          await audit(tx, own, action, now, { sessions: ended.length })
        }
        return ended.length
      })
    },
  }
}

/** Every session of an account ends but one. */
export const endOtherSessions = (tx: Pick<Tx, 'delete'>, userId: string, keep: string) =>
  tx.delete(staffSessions).where(and(eq(staffSessions.userId, userId), ne(staffSessions.id, keep)))
