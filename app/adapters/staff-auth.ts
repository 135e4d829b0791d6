import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '#app/features/staff/domain/audit.ts'
import { deviceWords } from '#app/features/staff/domain/device-words.ts'
import { roleNamed } from '#app/features/staff/domain/roles.ts'
import { DAY, MINUTE, type Millis } from '#app/lib/time.ts'
import type { Passkeys } from '#app/ports/passkeys.ts'
import type { Clock } from '#app/ports/services.ts'
import type { Entry, StaffAccount, StaffAuth } from '#app/ports/staff.ts'
import type { TwoFactor } from '#app/ports/two-factor.ts'
import { systemClock } from './clock.ts'
import { auditAccount } from './db/audit.ts'
import type { Db, Tx } from './db/open.ts'
import { staffSessions, staffTwoFactor, staffUsers } from './db/staff-schema.ts'
import { beginSession, counting, sessionId, sessionLifetime, shutOut } from './db/staff-sessions.ts'
import { forgetTwoFactor } from './db/two-factor.ts'
import { type Keys, secretsFor } from './keys.ts'
import { argon2, type PasswordHashing } from './password.ts'
import { provingCookie, staffCookie } from './staff-cookies.ts'

/** How often use of a session is written down. */
const noteUseEvery = 5 * MINUTE

export type StaffAuthOptions = {
  db: Db
  keys: Keys
  twoFactor: Pick<TwoFactor, 'accept'>
  passkeys: Pick<Passkeys, 'accept'>
  /** Cookies are Secure and carry the `__Host-` prefix when it is https. */
  siteUrl: string
  clock?: Clock
  passwords?: PasswordHashing
}

/**
 * Staff accounts and sessions in our database. Nobody can sign up: accounts come from `ensure` and from invitations.
 */
export async function createStaffAuth(options: StaffAuthOptions): Promise<StaffAuth> {
  const { db, keys, twoFactor, passkeys, siteUrl, clock = systemClock, passwords = argon2 } = options
  const secure = siteUrl.startsWith('https:')
  const nobodysHash = await passwords.hash(randomBytes(16).toString('base64url'))
  const session = staffCookie({ name: 'session', lifetime: sessionLifetime, sameSite: 'Lax', secure })
  /** Between password and code: that the password was right, to the browser that gave it. A new password ends it. */
  const codes = provingCookie(secretsFor(keys, 'staff-code'), {
    name: 'code',
    lifetime: 5 * MINUTE,
    secure,
  })
  /**
   * That this browser has signed in to an account before (OWASP, Slow Down Online Guessing Attacks with Device Cookies):
   * it only decides where failed tries are counted. One an account, so that two members of staff can share a browser.
   */
  const devices = (email: string) => {
    const name = `device-${createHash('sha256').update(email).digest('hex').slice(0, 12)}`
    return provingCookie(secretsFor(keys, 'staff-device'), { name, lifetime: 180 * DAY, secure })
  }

  const columns = { user: staffUsers, twoFactorSince: staffTwoFactor.confirmedAt }
  async function account(where: { email: string } | { id: string }) {
    if ('email' in where && where.email.includes('\0')) return undefined // PostgreSQL's text cannot hold it
    const [row] = await db
      .select(columns)
      .from(staffUsers)
      .leftJoin(staffTwoFactor, eq(staffTwoFactor.userId, staffUsers.id))
      .where('id' in where ? eq(staffUsers.id, where.id) : eq(staffUsers.email, where.email))
    return row
  }
  type Found = NonNullable<Awaited<ReturnType<typeof account>>>

  const sessionOf = (request: Headers): string | null => {
    const token = session.read(request)
    return token ? sessionId(token) : null
  }
  const browserOf = (request: Headers) => deviceWords(request.get('user-agent') ?? '')
  const deviceOf = (email: string, request: Headers) => devices(email).read(request, [email], clock.now())

  async function begin(found: Found, request: Headers): Promise<Entry> {
    const now = clock.now()
    const { id, email } = found.user
    const browser = browserOf(request)
    const token = await db.transaction(async (tx) => {
      await tx.delete(staffSessions).where(eq(staffSessions.id, sessionOf(request) ?? ''))
      await tx
        .update(staffUsers)
        .set({ lastSignInAt: new Date(now), firstSignInAt: found.user.firstSignInAt ?? new Date(now) })
        .where(eq(staffUsers.id, id))
      await auditAccount(tx, { id, email }, 'account.signed-in', now, { browser })
      return beginSession(tx, id, browser, now)
    })
    const device = deviceOf(email, request) ?? randomBytes(16).toString('base64url')
    return {
      user: accountOf(found),
      cookies: [session.set(token), devices(email).issue(device, [email], now)],
    }
  }

  /** What the proof of the right password is bound to. */
  const boundTo = ({ user }: Found, request: Headers) => [
    user.password,
    deviceOf(user.email, request),
    browserOf(request),
  ]

  async function owing(request: Headers): Promise<Found | null> {
    const id = codes.claimed(request)
    const found = id ? await account({ id }) : undefined
    if (!found?.twoFactorSince || found.user.disabledAt) return null
    return codes.read(request, boundTo(found, request), clock.now()) === null ? null : found
  }

  /** Begins the session for which the second factor was owed. */
  async function beginOwing(found: Found, request: Headers): Promise<Entry> {
    const { user, cookies } = await begin(found, request)
    return { user, cookies: [...cookies, codes.end()] }
  }

  return {
    async signIn(email, password, request) {
      const found = await account({ email: normal(email) })
      const right = await passwords.verify(found?.user.password ?? nobodysHash, password)
      if (!found?.user.password || !right || found.user.disabledAt) return null
      if (!found.twoFactorSince) return { ...(await begin(found, request)), codeWanted: false }
      const proof = codes.issue(found.user.id, boundTo(found, request), clock.now())
      return { user: accountOf(found), cookies: [proof], codeWanted: true }
    },

    async owesCode(request) {
      const found = await owing(request)
      return found && accountOf(found)
    },

    async signInWithCode(code, request, mails) {
      const found = await owing(request)
      if (!found || !(await twoFactor.accept(found.user, code, mails, clock.now()))) return null
      return beginOwing(found, request)
    },

    async signInWithPasskey(answer, request) {
      const found = await owing(request)
      if (!found || !(await passkeys.accept(found.user.id, answer, clock.now()))) return null
      return beginOwing(found, request)
    },

    async enter(id, request) {
      const found = await account({ id })
      return found?.user.password && !found.user.disabledAt ? begin(found, request) : null
    },

    knownDevice: (email, request) => deviceOf(normal(email), request),

    async current(request) {
      const id = sessionOf(request)
      if (!id) return null
      const now = clock.now()
      const [found] = await db
        .select({ ...columns, usedAt: staffSessions.usedAt, beganAt: staffSessions.createdAt })
        .from(staffSessions)
        .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
        .leftJoin(staffTwoFactor, eq(staffTwoFactor.userId, staffUsers.id))
        .where(and(eq(staffSessions.id, id), counting(now), isNull(staffUsers.disabledAt)))
      if (!found) {
        await db.delete(staffSessions).where(eq(staffSessions.id, id))
        return null
      }
      if (now >= found.usedAt.getTime() + noteUseEvery) {
        await db
          .update(staffSessions)
          .set({ usedAt: new Date(now) })
          .where(eq(staffSessions.id, id))
      }
      return { ...accountOf(found), sessionId: id, signedInAt: found.beganAt.getTime() }
    },

    async signOut(request) {
      await db.transaction((tx) => signOutOf(tx, sessionOf(request) ?? '', clock.now()))
      return [session.end()]
    },

    async ensure({ email, password, ...profile }) {
      const address = normal(email)
      if (await account({ email: address })) return 'exists'
      const hash = await passwords.hash(password)
      const at = new Date(clock.now())
      const made = await db
        .insert(staffUsers)
        .values({
          id: randomUUID(),
          email: address,
          ...profile,
          password: hash,
          settingsPassword: hash,
          createdAt: at,
          updatedAt: at,
        })
        .onConflictDoNothing()
        .returning({ id: staffUsers.id })
      return made.length > 0 ? 'created' : 'exists'
    },

    hadFromSettings: async (email, password) => gaveBefore(await account({ email: normal(email) }), password),

    async setPassword(email, password) {
      const found = await account({ email: normal(email) })
      if (!found) return 'unknown'
      if (await gaveBefore(found, password)) return 'unchanged'
      const { id } = found.user
      const hash = await passwords.hash(password)
      await db.transaction(async (tx) => {
        await tx
          .update(staffUsers)
          .set({ password: hash, settingsPassword: hash, updatedAt: new Date(clock.now()) })
          .where(eq(staffUsers.id, id))
        await shutOut(tx, id)
        await forgetTwoFactor(tx, id)
      })
      return 'changed'
    },
  }

  async function gaveBefore(found: Found | undefined, password: string): Promise<boolean> {
    const given = found?.user.settingsPassword
    return given ? passwords.verify(given, password) : false
  }

  function accountOf({ user, twoFactorSince }: Found): StaffAccount {
    const { id, email, name, counselorId, firstSignInAt } = user
    return {
      id,
      email,
      name,
      role: roleNamed(user.role),
      counselorId,
      twoFactor: twoFactorSince !== null,
      firstSignInAt: firstSignInAt?.getTime() ?? null,
    }
  }
}

/** Of many who end one session at once, one leaves the line. */
async function signOutOf(tx: Tx, id: string, now: Millis): Promise<void> {
  const [ended] = await tx.delete(staffSessions).where(eq(staffSessions.id, id)).returning()
  if (!ended) return
  const [own]: Actor[] = await tx
    .select({ id: staffUsers.id, email: staffUsers.email })
    .from(staffUsers)
    .where(eq(staffUsers.id, ended.userId))
  if (own) await auditAccount(tx, own, 'account.signed-out', now, { browser: ended.device || null })
}

const normal = (email: string) => email.trim().toLowerCase()
