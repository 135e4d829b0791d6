import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { parse, serialize } from 'hono/utils/cookie'
import type { Tx } from '#app/db/open.ts'
import type { RetentionRule } from '#app/db/personal-data.ts'
import { toSqlTimestamp } from '#app/db/sql.ts'
import { DAY, HOUR, MINUTE, type Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { buildAuditEntry, insertAudit } from './audit-log.ts'
import { findRole, type Member } from './roles.ts'
import { staffSessions, staffUsers } from './tables.ts'

/** Lifetime of a session, so that staff sign in once per working day. */
const sessionLifetime = 12 * HOUR
const persistentLifetime = 30 * DAY
/** Lifetime of a pending session, in which the user must enter the code. */
const codeLifetime = 5 * MINUTE

export type SignedInMember = Member & { sessionId: string }

export type StaffUserRow = typeof staffUsers.$inferSelect

/** Copies an account without its hashes and secrets. The role is null if it is missing or unknown. */
export const toStaffUser = ({ id, email, name, role, counselorId }: StaffUserRow) => ({
  id,
  email,
  name,
  role: findRole(role),
  counselorId,
})

/** Finds an account by email address, including disabled and invited accounts. */
export async function findStaffUserByEmail({ db }: Pick<App, 'db'>, email: string) {
  if (email.includes('\0')) return undefined // PostgreSQL rejects NUL in a text
  return (await db.select().from(staffUsers).where(eq(staffUsers.email, email)))[0]
}

export const findStaffUserById = async ({ db }: Pick<App, 'db'>, id: string) =>
  (await db.select().from(staffUsers).where(eq(staffUsers.id, id)))[0]

export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

const cookieName = ({ config }: App): string =>
  config.siteUrl.startsWith('https:') ? '__Host-margam-session' : 'margam-session'

/** @param lifetime in milliseconds; null for a cookie that the browser deletes when it closes */
const sessionCookie = (app: App, token: string, lifetime: Millis | null): string =>
  serialize(cookieName(app), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: app.config.siteUrl.startsWith('https:'),
    ...(lifetime !== null && { maxAge: lifetime / 1000 }),
  })

/** Hashes a random token, so that a leaked table does not allow logins. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

function readSessionId(app: App, request: Headers): string | null {
  const token = parse(request.get('cookie') ?? '', cookieName(app))[cookieName(app)]
  return token ? hashToken(token) : null
}

/**
 * Starts a session and deletes the browser's previous session.
 *
 * @param isPersistent whether the session outlives the browser ("Keep me signed in on this device")
 * @param isPending whether the user must still enter the code of the authenticator app
 * @returns `Set-Cookie` value of the new session
 */
export async function beginSession(
  app: App,
  { id, email }: Pick<StaffUserRow, 'id' | 'email'>,
  request: Headers,
  { isPersistent = false, isPending = false } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = app.clock.now()
  const lifetime = isPending ? codeLifetime : isPersistent ? persistentLifetime : sessionLifetime
  await app.db.transaction(async (tx) => {
    await tx.delete(staffSessions).where(eq(staffSessions.id, readSessionId(app, request) ?? ''))
    await tx.insert(staffSessions).values({
      id: hashToken(token),
      userId: id,
      isPersistent,
      isPending,
      expiresAt: now + lifetime,
    })
    if (!isPending) await insertAudit(tx, buildAuditEntry({ id, email }, 'account.signed-in', id), now)
  })
  return sessionCookie(app, token, isPersistent && !isPending ? persistentLifetime : null)
}

/** Finds the request's session and its user: a pending session if `isPending` is true, otherwise a complete one. */
export async function findSession(app: App, request: Headers, isPending = false) {
  const id = readSessionId(app, request)
  if (!id) return null
  const [found] = await app.db
    .select({ user: staffUsers, session: staffSessions })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
    .where(
      and(
        eq(staffSessions.id, id),
        eq(staffSessions.isPending, isPending),
        gt(staffSessions.expiresAt, app.clock.now()),
        isNull(staffUsers.disabledAt),
      ),
    )
  return found ?? null
}

export async function findSignedInUser(app: App, request: Headers) {
  const found = await findSession(app, request)
  return found && { ...toStaffUser(found.user), sessionId: found.session.id }
}

/** Deletes the request's session and returns the `Set-Cookie` value that clears the cookie. */
export async function signOut(app: App, request: Headers): Promise<string> {
  const found = await findSession(app, request)
  if (found)
    await app.db.transaction(async (tx) => {
      await tx.delete(staffSessions).where(eq(staffSessions.id, found.session.id))
      await insertAudit(tx, buildAuditEntry(found.user, 'account.signed-out', found.user.id), app.clock.now())
    })
  return sessionCookie(app, '', 0)
}

/** Deletes the sessions of an account, except the session with the id `keep`. */
export async function endSessions(tx: Pick<Tx, 'delete'>, userId: string, keep = ''): Promise<void> {
  await tx.delete(staffSessions).where(and(eq(staffSessions.userId, userId), ne(staffSessions.id, keep)))
}

/** Deletes an account's sessions except `keep`, and its password link, because an attacker may have created them. */
export async function revokeAccess(tx: Tx, userId: string, keep?: string): Promise<void> {
  await endSessions(tx, userId, keep)
  await tx.update(staffUsers).set({ linkHash: null, linkExpiresAt: null }).where(eq(staffUsers.id, userId))
}

/** Retention rule that deletes expired sessions. Other data about staff is retained. */
export const sessionRetention: RetentionRule = {
  name: 'staff sessions',
  table: staffSessions,
  isExpired: (now) => sql`expires_at <= ${toSqlTimestamp(now)}`,
}
