import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '#app/accounts/audit-log.ts'
import { auditAccount, loginPage } from '#app/accounts/audit-log.ts'
import { deviceWords } from '#app/accounts/device-words.ts'
import { roleNamed } from '#app/accounts/roles.ts'
import type { Db, Tx } from '#app/db/open.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import type { Entry, StaffAccount, StaffAuth } from '#app/ports/staff.ts'
import type { TwoFactor } from '#app/ports/two-factor.ts'
import { type Clock, systemClock } from '#app/server/app-context.ts'
import { type Keys, secretsFor } from '#app/server/keys.ts'
import { argon2, type PasswordHashing } from './password.ts'
import { provingCookie, staffCookie } from './staff-cookies.ts'
import { beginSession, counting, persistentLifetime, sessionId, shutOut, usedNow } from './staff-sessions.ts'
import { staffSessions, staffTwoFactor, staffUsers } from './tables.ts'
import { forgetTwoFactor } from './two-factor-store.ts'

export type StaffAuthOptions = {
  db: Db
  keys: Keys
  twoFactor: Pick<TwoFactor, 'accept'>
  /** Cookies are Secure and carry the `__Host-` prefix when it is https. */
  siteUrl: string
  clock?: Clock
  passwords?: PasswordHashing
}

/**
 * Staff accounts and sessions in our database. Nobody can sign up: accounts come from `ensure` and from invitations.
 */
export async function createStaffAuth(options: StaffAuthOptions): Promise<StaffAuth> {
  const { db, keys, twoFactor, siteUrl, clock = systemClock, passwords = argon2 } = options
  const secure = siteUrl.startsWith('https:')
  const nobodysHash = await passwords.hash(randomBytes(16).toString('base64url'))
  const session = staffCookie({ name: 'session', sameSite: 'Lax', secure })
  /** Between password and code: that the password was right, to the browser that gave it. A new password ends it. */
  const codes = provingCookie(secretsFor(keys, 'staff-code'), 5 * MINUTE, { name: 'code', secure })

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

  async function begin(found: Found, request: Headers, isPersistent: boolean): Promise<Entry> {
    const now = clock.now()
    const { id, email } = found.user
    const device = browserOf(request)
    const token = await db.transaction(async (tx) => {
      await tx.delete(staffSessions).where(eq(staffSessions.id, sessionOf(request) ?? ''))
      await tx
        .update(staffUsers)
        .set({ lastSignInAt: new Date(now) })
        .where(eq(staffUsers.id, id))
      await auditAccount(tx, { id, email }, 'account.signed-in', now, { browser: device })
      return beginSession(tx, { userId: id, device, isPersistent }, now)
    })
    return { user: accountOf(found), cookies: [session.set(token, isPersistent ? persistentLifetime : null)] }
  }

  /** What the proof of the right password is bound to. */
  const boundTo = ({ user }: Found, request: Headers) => [user.password, browserOf(request)]

  async function owing(request: Headers): Promise<Found | null> {
    const id = codes.claimed(request)
    const found = id ? await account({ id }) : undefined
    if (!found?.twoFactorSince || found.user.disabledAt) return null
    return codes.isProven(request, boundTo(found, request), clock.now()) ? found : null
  }

  return {
    async signIn(email, password, request, isPersistent = false) {
      const found = await account({ email: normal(email) })
      const right = await passwords.verify(found?.user.password ?? nobodysHash, password)
      if (!found?.user.password || !right || found.user.disabledAt) {
        // of an unknown address nothing is written: people type passwords there
        const id = found?.user.id ?? 'unknown'
        const browser = browserOf(request)
        await auditAccount(db, loginPage, 'account.login-failed', clock.now(), { browser }, id)
        return null
      }
      if (!found.twoFactorSince) return { ...(await begin(found, request, isPersistent)), codeWanted: false }
      const proof = codes.issue(found.user.id, boundTo(found, request), clock.now())
      return { user: accountOf(found), cookies: [proof], codeWanted: true }
    },

    async owesCode(request) {
      const found = await owing(request)
      return found && accountOf(found)
    },

    async signInWithCode(code, request, mails, isPersistent = false) {
      const found = await owing(request)
      if (!found) return null
      const { id } = found.user
      if (!(await twoFactor.accept(found.user, code, mails, clock.now()))) {
        const browser = browserOf(request)
        await auditAccount(db, loginPage, 'account.code-failed', clock.now(), { browser }, id)
        return null
      }
      const { user, cookies } = await begin(found, request, isPersistent)
      return { user, cookies: [...cookies, codes.end()] }
    },

    async enter(id, request) {
      const found = await account({ id })
      return found?.user.password && !found.user.disabledAt ? begin(found, request, false) : null
    },

    async current(request) {
      const id = sessionOf(request)
      if (!id) return null
      const now = clock.now()
      const [found] = await db
        .select({ ...columns, session: staffSessions })
        .from(staffSessions)
        .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
        .leftJoin(staffTwoFactor, eq(staffTwoFactor.userId, staffUsers.id))
        .where(and(eq(staffSessions.id, id), counting(now), isNull(staffUsers.disabledAt)))
      if (!found) {
        await db.delete(staffSessions).where(eq(staffSessions.id, id))
        return null
      }
      const used = usedNow(found.session, now)
      if (used) await db.update(staffSessions).set(used).where(eq(staffSessions.id, id))
      return { ...accountOf(found), sessionId: id, signedInAt: found.session.createdAt.getTime() }
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

  function accountOf({ user, twoFactorSince }: Pick<Found, 'user' | 'twoFactorSince'>): StaffAccount {
    const { id, email, name, counselorId } = user
    return { id, email, name, role: roleNamed(user.role), counselorId, twoFactor: twoFactorSince !== null }
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
