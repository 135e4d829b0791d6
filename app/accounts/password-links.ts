import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { clearUses, countUses } from '#app/db/limiter.ts'
import type { Tx } from '#app/db/open.ts'
import { DAY, HOUR, type Millis } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import type { App } from '#app/server/app-context.ts'
import { getClientNetwork } from '#app/server/client-ip.ts'
import { buildAuditEntry, insertAudit, loginPageActor, recordSecurityEvent } from './audit-log.ts'
import { emailForm, parseFields } from './forms.ts'
import { AccountError } from './messages.ts'
import { checkNewPassword } from './password.ts'
import { findStaffUserByEmail, hashToken, revokeAccess, type StaffUserRow } from './sessions.ts'
import { buildCodeLimitKey, countAttempt } from './sign-in.ts'
import { staffUsers } from './tables.ts'

/** Lifetime of a password link: 24 hours, because a new member may not read the email at once. */
export const passwordLinkLifetime = DAY

/** Limit per account. At the limit the last link stays valid, so that a stranger cannot lock out the owner. */
const linksPerAccount = { max: 3, windowMs: HOUR }
const linksPerNetwork = { max: 20, windowMs: HOUR }
/** Minimum response time, longer than enqueuing an email takes, so that timing does not reveal which accounts exist. */
const minimumResponseMs = 400

/** Emails a new password link and revokes the earlier one. The link's token is created when the email is sent. */
export async function sendPasswordLink(
  tx: Tx,
  user: Pick<StaffUserRow, 'id' | 'email'>,
  now: Millis,
): Promise<void> {
  await tx
    .update(staffUsers)
    .set({ linkHash: null, linkExpiresAt: now + passwordLinkLifetime })
    .where(eq(staffUsers.id, user.id))
  const { id: subjectId, email: recipient } = user
  await insertEmails(tx, [{ kind: 'password-link', audience: 'staff', subjectId, recipient }], now)
}

/**
 * Emails a password link to an account. For an unknown email address, the response and its timing are the same.
 *
 * @param pause waits for a number of milliseconds
 */
export async function requestPasswordLink(
  app: App,
  { clientIp, ...typed }: { email: string; clientIp: string },
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  const { email } = parseFields(emailForm, typed)
  await countAttempt(app, `password links from ${getClientNetwork(clientIp)}`, linksPerNetwork)
  const wait = await countUses(app, { [`password links to ${email}`]: linksPerAccount })
  const send = () =>
    app.db.transaction(async (tx) => {
      const user = await findStaffUserByEmail({ db: tx }, email)
      if (!user || user.disabledAt) return
      const now = app.clock.now()
      await sendPasswordLink(tx, user, now)
      await insertAudit(tx, buildAuditEntry(loginPageActor, 'account.link-requested', user.id), now)
    })
  await Promise.all([wait === null && send(), pause(minimumResponseMs)])
}

/** Finds the account of a valid password link. The link stays valid, because email scanners open every link. */
export async function findPasswordLink({ db, clock }: App, token: string): Promise<StaffUserRow | null> {
  const [user] = await db.select().from(staffUsers).where(buildLinkCondition(token, clock.now()))
  return user ?? null
}

const buildLinkCondition = (token: string, now: Millis) =>
  and(
    eq(staffUsers.linkHash, hashToken(token)),
    gt(staffUsers.linkExpiresAt, now),
    isNull(staffUsers.disabledAt),
  )

/**
 * Sets a password by an emailed link, which works once. Ends all sessions of the account. Starts no session, because a
 * second factor may be required.
 */
export async function setPasswordByLink(app: App, token: string, password: string): Promise<void> {
  const user = await findPasswordLink(app, token)
  if (!user) throw new AccountError('dead-link')
  await checkNewPassword(password, user)
  const hash = await app.passwords.hash(password)
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const changed = await tx
      .update(staffUsers)
      .set({ password: hash, linkHash: null, linkExpiresAt: null })
      .where(buildLinkCondition(token, now))
      .returning({ id: staffUsers.id })
    if (changed.length === 0) throw new AccountError('dead-link')
    await revokeAccess(tx, user.id)
    await recordSecurityEvent(tx, user, 'password-changed', now)
  })
  await clearUses(app, buildCodeLimitKey(user.email))
}
