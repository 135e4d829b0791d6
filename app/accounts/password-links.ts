import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { clearUses, countUse } from '#app/db/limiter.ts'
import type { Db, Tx } from '#app/db/open.ts'
import { basicEmail } from '#app/lib/forms/form-field.ts'
import { getNetwork } from '#app/lib/network.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import type { App } from '#app/server/app-context.ts'
import { auditAccount, loginPageActor, recordSecurityEvent } from './audit-log.ts'
import { AccountError } from './messages.ts'
import { checkNewPassword } from './password.ts'
import { beginSession, findByEmail, hashToken, normalizeEmail, revokeAccess } from './sessions.ts'
import { codeLimitKey, limitAttempts } from './sign-in.ts'
import { staffLinks, staffUsers } from './tables.ts'

const linkLifetimes = { invitation: 7 * DAY, 'password-reset': HOUR }

/** Limit per account. The last link remains valid for an hour, so using up the limit does not lock out the owner. */
const linksPerAccount = { max: 3, windowMs: HOUR }
const linksPerNetwork = { max: 20, windowMs: HOUR }
/** Fixed response time, longer than the work takes, so that timing does not reveal accounts. */
const answerAfterMs = 400

/**
 * Emails a link that sets a password. With `invitedBy`, the id of an account, the link is an invitation. Its token is
 * created when the email is sent.
 */
export async function sendPasswordLink(
  tx: Tx,
  { id, email }: { id: string; email: string },
  now: number,
  invitedBy?: string,
): Promise<void> {
  const tokenHash = hashToken(randomBytes(24).toString('hex'))
  const kind = invitedBy === undefined ? 'password-reset' : 'invitation'
  const expiresAt = now + linkLifetimes[kind]
  await tx
    .insert(staffLinks)
    .values({ userId: id, kind, tokenHash, expiresAt: new Date(expiresAt), createdAt: new Date(now) })
  const details = { link: kind, invitedBy: invitedBy ?? '' }
  const content = {
    ...({ kind: 'password-link', audience: 'staff', details } as const),
    ...{ subjectId: id, recipient: email, sendAt: now, key: `password-link:${crypto.randomUUID()}` },
  }
  await insertEmails(tx, [content], now)
}

/**
 * Emails a link to a user who forgot the password. The response and its timing are the same for unknown addresses.
 *
 * @param wait waits for a number of milliseconds
 * @throws AccountError
 */
export async function requestPasswordLink(
  app: App,
  { email: typed, clientIp }: { email: string; clientIp: string },
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  const email = normalizeEmail(typed)
  if (email.length > 254 || !basicEmail.test(email) || email.includes('\0'))
    throw new AccountError('invalid-email')
  await limitAttempts(app, `password links from ${getNetwork(clientIp)}`, linksPerNetwork)
  const isAllowed =
    !app.config.rateLimits || (await countUse(app, `password links to ${email}`, linksPerAccount)).ok
  const send = () =>
    app.db.transaction(async (tx) => {
      const user = await findByEmail({ db: tx }, email)
      if (!user?.password || user.disabledAt) return
      const now = app.clock.now()
      await sendPasswordLink(tx, user, now)
      await auditAccount(tx, loginPageActor, 'account.password-reset-asked', now, undefined, user.id)
    })
  await Promise.all([isAllowed && send(), wait(answerAfterMs)])
}

/** Finds a valid password link and its account, without using up the link. */
export async function findPasswordLink(
  { db, clock }: { db: Pick<Db, 'select'>; clock: App['clock'] },
  token: string,
) {
  const [found] = await db
    .select({ kind: staffLinks.kind, user: staffUsers })
    .from(staffLinks)
    .innerJoin(staffUsers, eq(staffUsers.id, staffLinks.userId))
    .where(and(isWorking(token, clock.now()), isNull(staffUsers.disabledAt)))
  return found ?? null
}

const isWorking = (token: string, now: number) =>
  and(eq(staffLinks.tokenHash, hashToken(token)), gt(staffLinks.expiresAt, new Date(now)))

/**
 * Sets a password by a link, which works once, and deletes all sessions and links of the account. An invitation signs in
 * the member. A reset does not, because a second factor may be required, and notifies the owner by email.
 *
 * @returns `Set-Cookie` value of the session; null after a reset
 * @throws AccountError
 */
export async function setPasswordByLink(
  app: App,
  token: string,
  password: string,
  headers: Headers,
): Promise<string | null> {
  const found = await findPasswordLink(app, token)
  if (!found) throw new AccountError('dead-link')
  const { kind, user } = found
  await checkNewPassword(password, user)
  const hash = await app.passwords.hash(password)
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const used = await tx.delete(staffLinks).where(isWorking(token, now)).returning()
    const changed = await tx
      .update(staffUsers)
      .set({ password: hash, version: sql`${staffUsers.version} + 1` })
      .where(and(eq(staffUsers.id, user.id), isNull(staffUsers.disabledAt)))
      .returning({ id: staffUsers.id })
    if (used.length === 0 || changed.length === 0) throw new AccountError('dead-link')
    await revokeAccess(tx, user.id)
    if (kind === 'password-reset') await recordSecurityEvent(tx, user, 'password-reset', now)
    else await auditAccount(tx, user, 'account.invitation-accepted', now)
  })
  await clearUses(app, codeLimitKey(user.email))
  return kind === 'invitation' ? beginSession(app, user, headers) : null
}
