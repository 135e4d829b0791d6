import { and, count, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { ok, refuse } from '#app/lib/result.ts'
import type { Passkeys } from '#app/ports/passkeys.ts'
import type { Keys } from '../keys.ts'
import { webAuthn } from '../web-authn.ts'
import { auditAccount } from './audit.ts'
import type { Db } from './open.ts'
import { insertMails } from './outbox.ts'
import { staffPasskeys, staffTwoFactor } from './staff-schema.ts'

const mostPerAccount = 10

/** What a question is for: an answer to one is none to another. */
const toAdd = (userId: string, session: string) => ['add', userId, session]
const toSignIn = (userId: string) => ['sign-in', userId]

/** @param site its address, and its name in the browser's words */
export function createPasskeys(db: Db, keys: Keys, site: { url: string; name: string }): Passkeys {
  const browser = webAuthn(keys, site)
  const { possible } = browser
  const rowsOf = (userId: string) =>
    db
      .select()
      .from(staffPasskeys)
      .where(eq(staffPasskeys.userId, userId))
      .orderBy(desc(staffPasskeys.createdAt))

  return {
    possible,

    async list(userId) {
      return (await rowsOf(userId)).map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        addedAt: createdAt.getTime(),
        usedAt: usedAt?.getTime() ?? null,
      }))
    },

    askToAdd: async (own, session, now) =>
      browser.askForNew(own, await rowsOf(own.id), toAdd(own.id, session), now),

    async add(own, session, { name, answer }, mails, now) {
      const made = possible && (await browser.made(answer, toAdd(own.id, session), now))
      if (!made) return refuse('not-valid' as const)
      return db.transaction(async (tx) => {
        const app = and(eq(staffTwoFactor.userId, own.id), isNotNull(staffTwoFactor.confirmedAt))
        const [on] = await tx.select().from(staffTwoFactor).where(app).for('update')
        if (!on) return refuse('off' as const)
        const [has] = await tx
          .select({ passkeys: count() })
          .from(staffPasskeys)
          .where(eq(staffPasskeys.userId, own.id))
        if (has && has.passkeys >= mostPerAccount) return refuse('too-many' as const)
        const { id, counter, transports = [] } = made
        const publicKey = Buffer.from(made.publicKey).toString('base64url')
        const rows = await tx
          .insert(staffPasskeys)
          .values({ id, userId: own.id, publicKey, counter, transports, name, createdAt: new Date(now) })
          .onConflictDoNothing()
          .returning({ id: staffPasskeys.id })
        if (rows.length === 0) return refuse('known' as const)
        await insertMails(tx, mails, now)
        await auditAccount(tx, own, 'account.passkey-added', now, { name })
        return ok(null)
      })
    },

    async askToSignIn(userId, now) {
      const rows = possible ? await rowsOf(userId) : []
      return rows.length > 0 ? browser.askFor(rows, toSignIn(userId), now) : null
    },

    async accept(userId, answer, now) {
      const id = possible && browser.claimed(answer)
      if (!id) return false
      const own = and(eq(staffPasskeys.id, id), eq(staffPasskeys.userId, userId))
      const [row] = await db.select().from(staffPasskeys).where(own)
      const answered = row && (await browser.answered(answer, row, toSignIn(userId), now))
      if (!answered) return false
      // no answer counts twice, not even of two at once: it was asked for after the last one that counted
      const unused = or(isNull(staffPasskeys.usedAt), lt(staffPasskeys.usedAt, new Date(answered.asked)))
      const rows = await db
        .update(staffPasskeys)
        .set({ counter: answered.counter, usedAt: new Date(now) })
        .where(and(own, eq(staffPasskeys.counter, row.counter), unused))
        .returning({ id: staffPasskeys.id })
      return rows.length > 0
    },

    remove: (own, id, mails, now) =>
      db.transaction(async (tx) => {
        const [removed] = await tx
          .delete(staffPasskeys)
          .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.userId, own.id)))
          .returning()
        if (!removed) return false
        await insertMails(tx, mails, now)
        await auditAccount(tx, own, 'account.passkey-removed', now, { name: removed.name })
        return true
      }),
  }
}
