import { eq } from 'drizzle-orm'
import { notifyAfterCommit } from '#app/db/after-commit.ts'
import { clearUses } from '#app/db/limiter.ts'
import { HOUR } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { buildAuditEntry, insertAudit, recordSecurityEvent } from './audit-log.ts'
import { AccountError } from './messages.ts'
import { checkNewPassword } from './password.ts'
import { endSessions, findStaffUserById, revokeAccess, type SignedInMember } from './sessions.ts'
import { countAttempt } from './sign-in.ts'
import { counselors, staffUsers } from './tables.ts'

/** Limit of wrong passwords per session, so that someone with a stolen session cannot lock out the owner. */
const passwordTries = { max: 10, windowMs: HOUR }

/**
 * Checks the user's own password before a change of rights, password or second factor. A stolen session alone is
 * therefore not enough to take over an account.
 *
 * @param field id of the password field, which shows the error
 */
export async function confirmPassword(
  app: App,
  user: SignedInMember,
  typed = '',
  field = 'password',
): Promise<void> {
  if (!typed) throw new AccountError('missing-password', { field })
  const key = `own password ${user.sessionId}`
  await countAttempt(app, key, passwordTries)
  const hash = (await findStaffUserById(app, user.id))?.password
  if (!hash || !(await app.passwords.verify(hash, typed))) throw new AccountError('wrong-password', { field })
  await clearUses(app, key)
}

/** Changes the user's own password. Ends the user's other sessions and revokes the user's password link. */
export async function changePassword(
  app: App,
  user: SignedInMember,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  await checkNewPassword(newPassword, user, 'newPassword')
  await confirmPassword(app, user, password)
  const hash = await app.passwords.hash(newPassword)
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    await tx.update(staffUsers).set({ password: hash }).where(eq(staffUsers.id, user.id))
    await revokeAccess(tx, user.id, user.sessionId)
    await recordSecurityEvent(tx, user, 'password-changed', now)
  })
}

/** Changes the user's own name, also in the public profile of a counselor. */
export async function changeOwnName({ db, clock }: App, user: SignedInMember, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(staffUsers).set({ name }).where(eq(staffUsers.id, user.id))
    await tx
      .update(counselors)
      .set({ name })
      .where(eq(counselors.id, user.counselorId ?? ''))
    await insertAudit(tx, buildAuditEntry(user, 'account.details-changed', user.id), clock.now())
    notifyAfterCommit(tx, 'hours') // refreshes the public pages that list the counselors
  })
}

export const endOtherSessions = ({ db, clock }: App, user: SignedInMember): Promise<void> =>
  db.transaction(async (tx) => {
    await endSessions(tx, user.id, user.sessionId)
    await insertAudit(tx, buildAuditEntry(user, 'account.sessions-ended', user.id), clock.now())
  })
