import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/db/open.ts'
import { insertMails } from '#app/mail/outbox.ts'
import type { OwnAccount } from '#app/ports/own-account.ts'
import { auditAccount } from './audit-log.ts'
import { argon2, type PasswordHashing } from './password.ts'
import { counting, endSessions, shutOut } from './staff-sessions.ts'
import { staffSessions, staffUsers } from './tables.ts'

export function createOwnAccount(db: Db, passwords: PasswordHashing = argon2): OwnAccount {
  return {
    rename: (own, name, now) =>
      db.transaction(async (tx) => {
        await tx
          .update(staffUsers)
          .set({ name, version: sql`${staffUsers.version} + 1`, updatedAt: new Date(now) })
          .where(eq(staffUsers.id, own.id))
        await auditAccount(tx, own, 'account.renamed', now)
      }),

    async bookingsByMail(id) {
      const [row] = await db
        .select({ on: staffUsers.bookingsByMail })
        .from(staffUsers)
        .where(eq(staffUsers.id, id))
      return row?.on ?? false
    },

    setBookingsByMail: (own, on, now) =>
      db.transaction(async (tx) => {
        const changed = await tx
          .update(staffUsers)
          .set({ bookingsByMail: on, updatedAt: new Date(now) })
          .where(and(eq(staffUsers.id, own.id), ne(staffUsers.bookingsByMail, on)))
          .returning({ id: staffUsers.id })
        if (changed.length > 0) await auditAccount(tx, own, `account.mail-${on ? 'on' : 'off'}`, now)
      }),

    async isPassword(id, password) {
      const [row] = await db
        .select({ hash: staffUsers.password })
        .from(staffUsers)
        .where(eq(staffUsers.id, id))
      return row?.hash ? passwords.verify(row.hash, password) : false
    },

    async changePassword(own, password, keep, mails, now) {
      const hash = await passwords.hash(password)
      await db.transaction(async (tx) => {
        await tx
          .update(staffUsers)
          .set({ password: hash, updatedAt: new Date(now) })
          .where(eq(staffUsers.id, own.id))
        await shutOut(tx, own.id, keep)
        await insertMails(tx, mails, now)
        await auditAccount(tx, own, 'account.password-changed', now)
      })
    },

    async sessions(id, now) {
      const rows = await db
        .select()
        .from(staffSessions)
        .where(and(eq(staffSessions.userId, id), counting(now)))
        .orderBy(desc(staffSessions.usedAt), desc(staffSessions.createdAt))
      return rows.map((row) => ({
        id: row.id,
        device: row.device || null,
        beganAt: row.createdAt.getTime(),
        usedAt: row.usedAt.getTime(),
      }))
    },

    async endSession(own, id, now, why = 'sessions-ended') {
      if (id.includes('\0')) return // PostgreSQL's text cannot hold it
      await db.transaction(async (tx) => {
        const ended = await tx
          .delete(staffSessions)
          .where(and(eq(staffSessions.userId, own.id), eq(staffSessions.id, id)))
          .returning({ id: staffSessions.id })
        if (ended.length > 0) await auditAccount(tx, own, `account.${why}`, now, { sessions: 1 })
      })
    },

    endOtherSessions: (own, keep, now) =>
      db.transaction(async (tx) => {
        const sessions = await endSessions(tx, own.id, keep)
        if (sessions > 0) await auditAccount(tx, own, 'account.sessions-ended', now, { sessions })
      }),
  }
}
