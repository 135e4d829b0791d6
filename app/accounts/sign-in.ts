import { clearUses, countUse, type Limit } from '#app/db/limiter.ts'
import { getNetwork } from '#app/lib/network.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { sealing } from '#app/server/keys.ts'
import { auditAccount, loginPage } from './audit-log.ts'
import { AccountError } from './messages.ts'
import { unmatchableHash } from './password.ts'
import { type Member, roleNamed } from './roles.ts'
import {
  beginSession,
  codeCookie,
  findByEmail,
  findStaffUserById,
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

/** Time limit for the code after the password. */
const codeLifetime = 5 * MINUTE

type Attempt = {
  clientIp: string
  headers: Headers
  /** Whether the session outlives the browser ("Keep me signed in on this device"). */
  isPersistent?: boolean
}

/** Signed-in member and the `Set-Cookie` values of the session. */
export type SignedIn = { user: Member; cookies: string[] }

/** @throws AccountError too-many-attempts */
export async function limitAttempts(app: App, key: string, limit: Limit): Promise<void> {
  if (!app.config.rateLimits) return
  const counted = await countUse(app, key, limit)
  if (!counted.ok) throw new AccountError('too-many-attempts', { retryAfterMs: counted.retryAfterMs })
}

/**
 * Signs in a user by password. With `needsCode`, the cookies start no session but prove the password to `confirmCode` for
 * five minutes. Unknown and disabled accounts fail like a wrong password, after the same time.
 *
 * @throws AccountError
 */
export async function signIn(
  app: App,
  credentials: { email: string; password: string },
  { clientIp, headers, isPersistent = false }: Attempt,
): Promise<SignedIn & { needsCode: boolean }> {
  const email = normalizeEmail(credentials.email)
  const { password } = credentials
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
  if (row.totpSecret === null)
    return { user, cookies: [await beginSession(app, row, headers, isPersistent)], needsCode: false }
  return { user, cookies: [codeCookie(app).set(proveUser(app, row, headers), codeLifetime)], needsCode: true }
}

/**
 * Signs in the user who has entered the password, with an authenticator code or a recovery code.
 *
 * @throws AccountError
 */
export async function confirmCode(
  app: App,
  code: string,
  { clientIp, headers, isPersistent = false }: Attempt,
): Promise<SignedIn> {
  const row = await findUserOwingCode(app, headers)
  if (!row) throw new AccountError('code-expired')
  if (!code.trim()) throw new AccountError('missing-code')
  const ownKey = `code from ${getNetwork(clientIp)} ${row.email}`
  await limitAttempts(app, ownKey, perAccountAndNetwork)
  await limitAttempts(app, codeLimitKey(row.email), codesPerAccount)
  if (!(await acceptCode(app, row, code.slice(0, 100)))) {
    await recordFailure(app, 'account.code-failed', row.id, headers)
    throw new AccountError('wrong-code')
  }
  await clearUses(app, ownKey)
  const user = toMember(row)
  return { user, cookies: [await beginSession(app, row, headers, isPersistent), codeCookie(app).end()] }
}

function toMember(row: StaffUserRow): Member {
  const role = roleNamed(row.role)
  if (!role) throw new AccountError('no-role')
  return { ...toStaffUser(row), role }
}

const recordFailure = (
  app: App,
  action: 'account.login-failed' | 'account.code-failed',
  id: string,
  headers: Headers,
) => auditAccount(app.db, loginPage, action, app.clock.now(), { browser: formatDeviceName(headers) }, id)

const codeSeals = ({ keys }: App) => sealing(keys, 'staff-code')
/** Binds the proof of the password to this browser and to the current password. */
const proofOwner = ({ id, password }: StaffUserRow, headers: Headers) =>
  JSON.stringify([id, password, formatDeviceName(headers)])

const proveUser = (app: App, row: StaffUserRow, headers: Headers): string =>
  `${row.id}.${codeSeals(app).seal(String(app.clock.now()), proofOwner(row, headers))}`

/** Finds the user who entered the correct password in this browser less than five minutes ago. */
export async function findUserOwingCode(app: App, headers: Headers): Promise<StaffUserRow | null> {
  const [, id = '', proof = ''] = /^([^.]+)\.(.+)$/.exec(codeCookie(app).read(headers)) ?? []
  const row = id ? await findStaffUserById(app, id) : undefined
  if (!row || row.totpSecret === null || row.disabledAt) return null
  const issuedAt = codeSeals(app).open(proof, proofOwner(row, headers))
  return issuedAt && app.clock.now() < Number(issuedAt) + codeLifetime ? row : null
}
