import { clearUses, countUses, type RateLimit } from '#app/db/limiter.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { getClientNetwork } from '#app/server/client-ip.ts'
import { type AuditAction, buildAuditEntry, insertAudit, loginPageActor } from './audit-log.ts'
import { AccountError } from './messages.ts'
import { dummyHash } from './password.ts'
import { findRole, type Member } from './roles.ts'
import { beginSession, findSession, findStaffUserByEmail, normalizeEmail, toStaffUser } from './sessions.ts'
import { acceptTwoFactorCode } from './two-factor.ts'

/** Limit for an account on one network, so that a stranger on another network cannot lock out the owner. */
const perAccountAndNetwork: RateLimit = { max: 10, windowMs: 15 * MINUTE }
/** Limit for all accounts on one network, which many people may share. */
const perNetwork: RateLimit = { max: 200, windowMs: 15 * MINUTE }
/** Limit of code attempts per account over all networks, because six digits can be guessed. A new password resets it. */
const codesPerAccount: RateLimit = { max: 30, windowMs: HOUR }
export const buildCodeLimitKey = (email: string): string => `login code to ${email}`

type Attempt = { clientIp: string; headers: Headers; isPersistent?: boolean }

/**
 * Counts an attempt. Callers count before they compare the password or code, so that concurrent requests cannot exceed
 * the limit.
 *
 * @throws AccountError too-many-attempts
 */
export async function countAttempt(app: App, key: string, limit: RateLimit): Promise<void> {
  const retryAfterMs = await countUses(app, { [key]: limit })
  if (retryAfterMs !== null) throw new AccountError('too-many-attempts', { retryAfterMs })
}

/**
 * Signs in a user by password. With two-factor login, the session is pending until `confirmCode`, for at most five
 * minutes. An unknown or disabled account fails like a wrong password, and after the same time.
 *
 * @returns the member and the `Set-Cookie` value of the session
 */
export async function signIn(
  app: App,
  { email: typedEmail, password }: { email: string; password: string },
  { clientIp, headers, isPersistent = false }: Attempt,
): Promise<{ user: Member; cookie: string; isPending: boolean }> {
  const email = normalizeEmail(typedEmail)
  if (!email || !password) throw new AccountError('missing-fields')
  const network = getClientNetwork(clientIp)
  const ownKey = `login from ${network} ${email}`
  await countAttempt(app, `login from ${network}`, perNetwork)
  await countAttempt(app, ownKey, perAccountAndNetwork)

  const row = await findStaffUserByEmail(app, email)
  const isRight = await app.passwords.verify(row?.password ?? dummyHash, password)
  if (!row?.password || !isRight || row.disabledAt) {
    // an unknown email address is not recorded, because it may be a password entered in the wrong field
    await recordFailure(app, 'account.login-failed', row?.id ?? 'unknown')
    throw new AccountError('wrong-login')
  }
  await clearUses(app, ownKey)
  const role = findRole(row.role)
  if (!role) throw new AccountError('no-role')
  const isPending = row.totpSecret !== null
  const cookie = await beginSession(app, row, headers, { isPersistent, isPending })
  return { user: { ...toStaffUser(row), role }, cookie, isPending }
}

/**
 * Signs in the user of a pending session with an authenticator code or a recovery code.
 *
 * @returns `Set-Cookie` value of the session
 */
export async function confirmCode(app: App, code: string, { clientIp, headers }: Attempt): Promise<string> {
  const found = await findSession(app, headers, true)
  if (!found) throw new AccountError('code-expired')
  const { user, session } = found
  const ownKey = `code from ${getClientNetwork(clientIp)} ${user.email}`
  await countAttempt(app, ownKey, perAccountAndNetwork)
  await countAttempt(app, buildCodeLimitKey(user.email), codesPerAccount)
  if (!(await acceptTwoFactorCode(app, user, code.slice(0, 100)))) {
    await recordFailure(app, 'account.code-failed', user.id)
    throw new AccountError('wrong-code')
  }
  await clearUses(app, ownKey)
  return beginSession(app, user, headers, { isPersistent: session.isPersistent })
}

const recordFailure = ({ db, clock }: App, action: AuditAction, id: string) =>
  insertAudit(db, buildAuditEntry(loginPageActor, action, id), clock.now())
