import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { parse, serialize } from 'hono/utils/cookie'
import type { Tx } from '#app/db/open.ts'
import { DAY, HOUR, MINUTE, type Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { auditAccount } from './audit-log.ts'
import { roleNamed, type StaffUser } from './roles.ts'
import { staffLinks, staffSessions, staffUsers } from './tables.ts'

/** Lifetime of a session on a device that stays signed in. */
const persistentLifetime = 30 * DAY
/** Any other session ends after so long without use, and after a week at the latest. */
const idleLifetime = 12 * HOUR
const longestLifetime = 7 * DAY
/** How often the use of a session is stored. */
const storeUseEvery = 5 * MINUTE

/** Somebody in the middle of a session. */
export type SignedInUser = StaffUser & { sessionId: string; signedInAt: Millis }

export type StaffUserRow = typeof staffUsers.$inferSelect

export const toStaffUser = ({ id, email, name, role, counselorId, totpSecret }: StaffUserRow): StaffUser => ({
  ...{ id, email, name, role: roleNamed(role), counselorId },
  hasTwoFactor: totpSecret !== null,
})

/** The account of this email address, whatever may be done with it. */
export async function findByEmail({ db }: Pick<App, 'db'>, email: string): Promise<StaffUserRow | undefined> {
  if (email.includes('\0')) return undefined // PostgreSQL's text cannot hold it
  return (await db.select().from(staffUsers).where(eq(staffUsers.email, email)))[0]
}

export async function findById({ db }: Pick<App, 'db'>, id: string): Promise<StaffUserRow | undefined> {
  if (id.includes('\0')) return undefined
  return (await db.select().from(staffUsers).where(eq(staffUsers.id, id)))[0]
}

export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

/** Cookies of the login, for the whole site and out of reach of scripts; `__Host-` and Secure on https. */
function cookieOf({ config }: App, name: string, sameSite: 'Lax' | 'Strict') {
  const secure = config.siteUrl.startsWith('https:')
  const fullName = `${secure ? '__Host-' : ''}margam-${name}`
  const set = (value: string, lifetime: Millis | null): string =>
    serialize(fullName, value, {
      ...{ path: '/', httpOnly: true, sameSite, secure },
      ...(lifetime !== null && { maxAge: lifetime / 1000 }),
    })
  return {
    read: (request: Headers): string => parse(request.get('cookie') ?? '', fullName)[fullName] ?? '',
    /** @param lifetime null for as long as the browser is open */
    set,
    end: () => set('', 0),
  }
}

const sessionCookie = (app: App) => cookieOf(app, 'session', 'Lax')
/** Held between password and code (`sign-in.ts`). */
export const codeCookie = (app: App) => cookieOf(app, 'code', 'Strict')

/** A session is stored by the hash of its token, so that the table lets nobody in. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

function sessionIdOf(app: App, request: Headers): string | null {
  const token = sessionCookie(app).read(request)
  return token ? hashToken(token) : null
}

/**
 * Begins a session, and ends the one the browser had.
 *
 * @returns its `Set-Cookie` value
 */
export async function beginSession(
  app: App,
  { id, email }: Pick<StaffUserRow, 'id' | 'email'>,
  request: Headers,
  isPersistent = false,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const device = formatDeviceName(request)
  const now = app.clock.now()
  const at = new Date(now)
  const expiresAt = new Date(now + (isPersistent ? persistentLifetime : idleLifetime))
  await app.db.transaction(async (tx) => {
    await tx.delete(staffSessions).where(eq(staffSessions.id, sessionIdOf(app, request) ?? ''))
    await tx.update(staffUsers).set({ lastSignInAt: at }).where(eq(staffUsers.id, id))
    await tx.insert(staffSessions).values({
      ...{ id: hashToken(token), userId: id, device, isPersistent },
      ...{ createdAt: at, usedAt: at, expiresAt },
    })
    await auditAccount(tx, { id, email }, 'account.signed-in', now, { browser: device })
  })
  return sessionCookie(app).set(token, isPersistent ? persistentLifetime : null)
}

const isCurrent = (now: Millis) => gt(staffSessions.expiresAt, new Date(now))

/** Finds the user of the request's session. */
export async function findSignedIn(app: App, request: Headers): Promise<SignedInUser | null> {
  const { db, clock } = app
  const id = sessionIdOf(app, request)
  if (!id) return null
  const now = clock.now()
  const [found] = await db
    .select({ user: staffUsers, session: staffSessions })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
    .where(and(eq(staffSessions.id, id), isCurrent(now), isNull(staffUsers.disabledAt)))
  if (!found) {
    await db.delete(staffSessions).where(eq(staffSessions.id, id))
    return null
  }
  const { createdAt, usedAt, expiresAt, isPersistent } = found.session
  if (now >= usedAt.getTime() + storeUseEvery) {
    const end = Math.min(now + idleLifetime, createdAt.getTime() + longestLifetime)
    await db
      .update(staffSessions)
      .set({ usedAt: new Date(now), expiresAt: isPersistent ? expiresAt : new Date(end) })
      .where(eq(staffSessions.id, id))
  }
  return { ...toStaffUser(found.user), sessionId: id, signedInAt: createdAt.getTime() }
}

/** Ends the request's session; returns the `Set-Cookie` value that ends it in the browser. */
export async function signOut(app: App, request: Headers): Promise<string> {
  await app.db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(staffSessions)
      .where(eq(staffSessions.id, sessionIdOf(app, request) ?? ''))
      .returning()
    if (!ended) return
    const [user] = await tx.select().from(staffUsers).where(eq(staffUsers.id, ended.userId))
    if (user) await auditAccount(tx, user, 'account.signed-out', app.clock.now(), { browser: ended.device })
  })
  return sessionCookie(app).end()
}

/** Lists the devices of an account that are signed in, the last used first. */
export const listSessions = ({ db, clock }: App, userId: string) =>
  db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.userId, userId), isCurrent(clock.now())))
    .orderBy(desc(staffSessions.usedAt), desc(staffSessions.createdAt))

/** Ends the sessions of an account, or all but `keep`; returns how many. */
export async function endSessions(tx: Pick<Tx, 'delete'>, userId: string, keep = ''): Promise<number> {
  const ended = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.userId, userId), ne(staffSessions.id, keep)))
    .returning({ id: staffSessions.id })
  return ended.length
}

/** Ends the sessions and the password links of an account: what somebody who knew the password could have left behind. */
export async function revokeAccess(tx: Pick<Tx, 'delete'>, userId: string, keep?: string): Promise<void> {
  await endSessions(tx, userId, keep)
  await tx.delete(staffLinks).where(eq(staffLinks.userId, userId))
}

const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]
const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system, `Chrome on Windows`: all that is stored of a `User-Agent`. */
export function formatDeviceName(request: Headers): string {
  const userAgent = request.get('user-agent') ?? ''
  const nameIn = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'A program or an unknown browser')
}
