import { clearUses, countUse, type Limit } from '#app/db/limiter.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { getNetwork } from '#app/server/client-ip.ts'
import { auditAccountChange, loginPageActor } from './audit-log.ts'
import { AccountError } from './messages.ts'
import { unmatchableHash } from './password.ts'
import { findRole, type Member } from './roles.ts'
import {
  beginSession,
  findByEmail,
  findSession,
  formatDeviceName,
  normalizeEmail,
  type StaffUserRow,
  toStaffUser,
} from './sessions.ts'
import { acceptCode } from './two-factor.ts'

/*
 * Limits of attempts. Attempts count per account and network, so that a stranger cannot lock the account elsewhere, and
 * per network with a higher limit, because many people share a network. Attempts count before the password is compared,
 * so that concurrent requests cannot exceed the limit. A successful login resets the count.
 */
const perAccountAndNetwork: Limit = { max: 10, windowMs: 15 * MINUTE }
const perNetwork: Limit = { max: 200, windowMs: 15 * MINUTE }
/** Limit of codes per account over all networks, because six digits can be guessed. A new password clears the count. */
const codesPerAccount: Limit = { max: 30, windowMs: HOUR }
export const codeLimitKey = (email: string): string => `login code to ${email}`

type Attempt = { clientIp: string; headers: Headers; isPersistent?: boolean }

/** Signed-in member and the `Set-Cookie` value of the session. */
export type SignedIn = { user: Member; cookie: string }

/** @throws AccountError too-many-attempts */
export async function limitAttempts(app: App, key: string, limit: Limit): Promise<void> {
  if (!app.config.rateLimits) return
  const counted = await countUse(app, key, limit)
  if (!counted.ok) throw new AccountError('too-many-attempts', { retryAfterMs: counted.retryAfterMs })
}

/**
 * Signs in a user by password. With two-factor login and without a code, the session is pending for five minutes, until
 * `confirmCode`. Unknown and disabled accounts fail like a wrong password, after the same time.
 *
 * @throws AccountError
 */
export async function signIn(
  app: App,
  credentials: { email: string; password: string; code?: string | undefined },
  attempt: Attempt,
): Promise<SignedIn & { isPending: boolean }> {
  const { clientIp, headers, isPersistent = false } = attempt
  const { password, code } = credentials
  const email = normalizeEmail(credentials.email)
  if (!email || !password) throw new AccountError('missing-fields')
  const network = getNetwork(clientIp)
  const ownKey = `login from ${network} ${email}`
  await limitAttempts(app, `login from ${network}`, perNetwork)
  await limitAttempts(app, ownKey, perAccountAndNetwork)

  const row = await findByEmail(app, email)
  const isRight = await app.passwords.verify(row?.password ?? unmatchableHash, password)
  if (!row?.password || !isRight || row.disabledAt) {
    // unknown addresses are not recorded, because people type passwords there
    await recordFailure(app, 'account.login-failed', row?.id ?? 'unknown', headers)
    throw new AccountError('wrong-login')
  }
  await clearUses(app, ownKey)
  const user = toMember(row)
  const isPending = row.totpSecret !== null && !code
  if (row.totpSecret !== null && code) await checkCode(app, row, code, attempt)
  return { user, cookie: await beginSession(app, row, headers, { isPersistent, isPending }), isPending }
}

/**
 * Signs in the user of a pending session with an authenticator code or a recovery code.
 *
 * @throws AccountError
 */
export async function confirmCode(
  app: App,
  code: string,
  attempt: Omit<Attempt, 'isPersistent'>,
): Promise<SignedIn> {
  const found = await findSession(app, attempt.headers, true)
  if (!found) throw new AccountError('code-expired')
  const { user, session } = found
  await checkCode(app, user, code, attempt)
  return {
    user: toMember(user),
    cookie: await beginSession(app, user, attempt.headers, {
      isPersistent: session.isPersistent,
    }),
  }
}

async function checkCode(app: App, row: StaffUserRow, code: string, { clientIp, headers }: Attempt) {
  if (!code.trim()) throw new AccountError('missing-code')
  const ownKey = `code from ${getNetwork(clientIp)} ${row.email}`
  await limitAttempts(app, ownKey, perAccountAndNetwork)
  await limitAttempts(app, codeLimitKey(row.email), codesPerAccount)
  if (!(await acceptCode(app, row, code.slice(0, 100)))) {
    await recordFailure(app, 'account.code-failed', row.id, headers)
    throw new AccountError('wrong-code')
  }
  await clearUses(app, ownKey)
}

function toMember(row: StaffUserRow): Member {
  const role = findRole(row.role)
  if (!role) throw new AccountError('no-role')
  return { ...toStaffUser(row), role }
}

const recordFailure = (
  app: App,
  action: 'account.login-failed' | 'account.code-failed',
  id: string,
  headers: Headers,
) =>
  auditAccountChange(
    app.db,
    loginPageActor,
    action,
    app.clock.now(),
    { browser: formatDeviceName(headers) },
    id,
  )
