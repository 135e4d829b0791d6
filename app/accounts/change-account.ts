import { and, eq, ne, sql } from 'drizzle-orm'
import { clearUses, countedUses, countUse } from '#app/db/limiter.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { auditAccount } from './audit-log.ts'
import { AccountError } from './messages.ts'
import { checkNewPassword } from './password.ts'
import { recordSecurityEvent } from './record-security-event.ts'
import type { Member } from './roles.ts'
import { endSessions, findStaffUserById, revokeAccess, type SignedInUser } from './sessions.ts'
import { staffSessions, staffUsers } from './tables.ts'

/** Limit of wrong passwords over the lifetime of a session. */
const passwordTries = { max: 10, windowMs: 30 * DAY }

/**
 * Checks the password again before a sensitive change. Ten wrong passwords end the session; a count per account would let
 * a stolen session block the owner.
 *
 * @throws AccountError for the field `password`; `signed-out` when the session has ended
 */
export async function confirmPassword(app: App, user: SignedInUser, typed: string): Promise<void> {
  if (!typed) throw new AccountError('missing-password')
  const { rateLimits } = app.config
  const key = `own password ${user.sessionId}`
  const isAllowed = !rateLimits || (await countUse(app, key, passwordTries)).ok
  const hash = (await findStaffUserById(app, user.id))?.password
  if (isAllowed && hash && (await app.passwords.verify(hash, typed))) return clearUses(app, key)
  if (!rateLimits || (await countedUses(app, key)) < passwordTries.max)
    throw new AccountError('wrong-password')
  await endSession(app, user, user.sessionId, 'account.wrong-passwords')
  throw new AccountError('signed-out')
}

/** Time after a login during which the password is not requested again. */
const freshFor = 15 * MINUTE

/**
 * Returns whether a change of rights or a second factor needs the password again, because a stolen session must not gain
 * admin rights.
 */
export const needsPassword = ({ clock }: App, { signedInAt }: SignedInUser): boolean =>
  clock.now() - signedInAt >= freshFor

export async function renameOwnAccount({ db, clock }: App, user: Member, name: string): Promise<void> {
  if (name === user.name) return
  const now = clock.now()
  await db.transaction(async (tx) => {
    await tx
      .update(staffUsers)
      .set({ name, version: sql`${staffUsers.version} + 1`, updatedAt: new Date(now) })
      .where(eq(staffUsers.id, user.id))
    await auditAccount(tx, user, 'account.renamed', now)
  })
}

export async function setBookingEmails({ db, clock }: App, user: Member, isOn: boolean): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(staffUsers)
      .set({ bookingEmails: isOn, updatedAt: new Date(now) })
      .where(and(eq(staffUsers.id, user.id), ne(staffUsers.bookingEmails, isOn)))
      .returning({ id: staffUsers.id })
    if (changed.length > 0) await auditAccount(tx, user, `account.mail-${isOn ? 'on' : 'off'}`, now)
  })
}

/**
 * Changes the user's own password, and deletes every other session and all password links.
 *
 * @throws AccountError
 */
export async function changePassword(
  app: App,
  user: Member & SignedInUser,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  await checkNewPassword(newPassword, user, 'newPassword')
  await confirmPassword(app, user, password)
  if (newPassword === password) throw new AccountError('same-password')
  const hash = await app.passwords.hash(newPassword)
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    await tx
      .update(staffUsers)
      .set({ password: hash, updatedAt: new Date(now) })
      .where(eq(staffUsers.id, user.id))
    await revokeAccess(tx, user.id, user.sessionId)
    await recordSecurityEvent(tx, user, 'password-changed', now)
  })
}

/** Ends a session if it belongs to the user. */
export async function endSession(
  { db, clock }: App,
  user: Pick<SignedInUser, 'id' | 'email'>,
  sessionId: string,
  action: 'account.sessions-ended' | 'account.wrong-passwords' = 'account.sessions-ended',
): Promise<void> {
  if (sessionId.includes('\0')) return // PostgreSQL's text cannot hold it
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.userId, user.id), eq(staffSessions.id, sessionId)))
      .returning({ id: staffSessions.id })
    if (ended.length > 0) await auditAccount(tx, user, action, clock.now(), { sessions: 1 })
  })
}

export const endOtherSessions = ({ db, clock }: App, user: SignedInUser): Promise<void> =>
  db.transaction(async (tx) => {
    const sessions = await endSessions(tx, user.id, user.sessionId)
    if (sessions > 0) await auditAccount(tx, user, 'account.sessions-ended', clock.now(), { sessions })
  })
