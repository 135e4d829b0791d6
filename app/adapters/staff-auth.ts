import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/features/staff/domain/audit.ts'
import { deviceWords } from '#app/features/staff/domain/device-words.ts'
import { roleNamed } from '#app/features/staff/domain/roles.ts'
import { MINUTE } from '#app/lib/time.ts'
import type { Clock } from '#app/ports/clock.ts'
import type { Entry, StaffAccount, StaffAuth } from '#app/ports/staff.ts'
import type { TwoFactor } from '#app/ports/two-factor.ts'
import { betterAuthFor } from './better-auth.ts'
import { systemClock } from './clock.ts'
import { codeCookie } from './code-cookie.ts'
import { insertAudit } from './db/audit.ts'
import type { Db, Tx } from './db/open.ts'
import { idle } from './db/own-account.ts'
import { endWithPassword } from './db/password-ends.ts'
import { forgetTwoFactor } from './db/people.ts'
import { sharedSecret } from './db/secrets.ts'
import { staffAccounts, staffSessions, staffTwoFactor, staffUsers } from './db/staff-schema.ts'
import { deviceCookies } from './device-cookie.ts'
import { argon2, type PasswordHashing } from './password.ts'

/** How often use of a session is written down. */
const noteUseEvery = 5 * MINUTE

export type StaffAuthOptions = {
  db: Db
  twoFactor: Pick<TwoFactor, 'accept'>
  /** Cookies are Secure and carry the `__Host-` prefix when it is https. */
  siteUrl: string
  clock?: Clock
  passwords?: PasswordHashing
}

/**
 * Staff accounts and sessions in our database, through better-auth. Nobody can sign up: accounts come from `ensure`.
 * What signs the cookies is made on first start and kept in the database, so that several instances share it.
 */
export async function createStaffAuth(options: StaffAuthOptions): Promise<StaffAuth> {
  const { db, twoFactor, siteUrl, clock = systemClock, passwords = argon2 } = options
  const secure = siteUrl.startsWith('https:')
  const auth = betterAuthFor({ db, siteUrl, secret: await sharedSecret(db, 'staff-session') })
  const devices = deviceCookies(await sharedSecret(db, 'staff-device'), secure)
  const codes = codeCookie(await sharedSecret(db, 'staff-code'), secure)
  const nobodysHash = await passwords.hash(randomBytes(16).toString('base64url'))

  type Where = { email: string } | { id: string }
  const account = async (where: Where) => {
    if ('email' in where && where.email.includes('\0')) return undefined // PostgreSQL's text cannot hold it
    const [row] = await db
      .select({
        user: staffUsers,
        hash: staffAccounts.password,
        settingsHash: staffAccounts.settingsPassword,
        twoFactorSince: staffTwoFactor.confirmedAt,
      })
      .from(staffUsers)
      .innerJoin(
        staffAccounts,
        and(eq(staffAccounts.userId, staffUsers.id), eq(staffAccounts.providerId, 'credential')),
      )
      .leftJoin(staffTwoFactor, eq(staffTwoFactor.userId, staffUsers.id))
      .where('id' in where ? eq(staffUsers.id, where.id) : eq(staffUsers.email, where.email))
    return row
  }
  type Found = NonNullable<Awaited<ReturnType<typeof account>>>
  const userOf = ({ user, twoFactorSince }: Pick<Found, 'user' | 'twoFactorSince'>): StaffAccount => ({
    id: user.id,
    email: user.email,
    name: user.name,
    role: roleNamed(user.role),
    counselorId: user.counselorId,
    twoFactor: twoFactorSince !== null,
  })

  const endSession = (token: string) => db.delete(staffSessions).where(eq(staffSessions.token, token))
  const browserOf = (request: Headers) => deviceWords(request.get('user-agent') ?? '')
  const audit = (tx: Tx, actor: Actor, action: string, browser: string | null) =>
    insertAudit(
      tx,
      { actor, action, subject: { kind: 'account', id: actor.id }, details: { browser } },
      clock.now(),
    )
  const deviceOf = (email: string, request: Headers) =>
    devices.read(email, request.get('cookie'), clock.now())

  async function begin(found: Found, request: Headers): Promise<Entry> {
    const before = await auth.session(request)
    if (before) await endSession(before.token)
    const now = clock.now()
    const { id, email } = found.user
    const cookies = [
      ...(await auth.begin(id, browserOf(request), request, now)),
      devices.issue(email, deviceOf(email, request), now),
    ]
    await db.transaction(async (tx) => {
      await tx
        .update(staffUsers)
        .set({ lastSignInAt: new Date(now) })
        .where(eq(staffUsers.id, id))
      await audit(tx, { id, email }, 'account.signed-in', browserOf(request))
    })
    return { user: userOf(found), cookies }
  }

  /** Of many who end one session at once, one leaves the line. */
  async function signOutOf(tx: Tx, token: string): Promise<void> {
    const [ended] = await tx.delete(staffSessions).where(eq(staffSessions.token, token)).returning()
    if (!ended) return
    const [own] = await tx
      .select({ id: staffUsers.id, email: staffUsers.email })
      .from(staffUsers)
      .where(eq(staffUsers.id, ended.userId))
    if (own) await audit(tx, own, 'account.signed-out', ended.userAgent || null)
  }

  const boundTo = (found: Found, request: Headers) => ({
    userId: found.user.id,
    passwordHash: found.hash ?? '',
    device: deviceOf(found.user.email, request),
    browser: browserOf(request),
  })

  async function owing(request: Headers): Promise<Found | null> {
    const id = codes.claimed(request)
    const found = id ? await account({ id }) : undefined
    if (!found?.twoFactorSince || found.user.disabledAt) return null
    return codes.proves(boundTo(found, request), request, clock.now()) ? found : null
  }

  return {
    async signIn(email, password, request) {
      const found = await account({ email: normal(email) })
      const right = await passwords.verify(found?.hash ?? nobodysHash, password)
      if (!found?.hash || !right || found.user.disabledAt) return null
      if (!found.twoFactorSince) return { ...(await begin(found, request)), codeWanted: false }
      const cookies = [codes.issue(boundTo(found, request), clock.now())]
      return { user: userOf(found), cookies, codeWanted: true }
    },

    async owesCode(request) {
      const found = await owing(request)
      return found && userOf(found)
    },

    async signInWithCode(code, request, mails) {
      const found = await owing(request)
      if (!found || !(await twoFactor.accept(found.user, code, mails, clock.now()))) return null
      const { user, cookies } = await begin(found, request)
      return { user, cookies: [...cookies, codes.end] }
    },

    async enter(id, request) {
      const found = await account({ id })
      return found?.hash && !found.user.disabledAt ? begin(found, request) : null
    },

    knownDevice: (email, request) => deviceOf(normal(email), request),

    sessionId: async (request) => (await auth.session(request))?.id ?? null,

    async current(request) {
      const session = await auth.session(request)
      if (!session) return null
      const now = clock.now()
      const [found] = await db
        .select({ user: staffUsers, twoFactorSince: staffTwoFactor.confirmedAt })
        .from(staffUsers)
        .leftJoin(staffTwoFactor, eq(staffTwoFactor.userId, staffUsers.id))
        .where(eq(staffUsers.id, session.userId))
      const over = now >= session.expiresAt || now >= session.usedAt + idle
      if (!found || found.user.disabledAt || over) {
        await endSession(session.token)
        return null
      }
      if (now >= session.usedAt + noteUseEvery) {
        await db
          .update(staffSessions)
          .set({ updatedAt: new Date(now) })
          .where(eq(staffSessions.token, session.token))
      }
      return userOf(found)
    },

    async signOut(request) {
      const session = await auth.session(request)
      if (session) await db.transaction((tx) => signOutOf(tx, session.token))
      return auth.endCookies(request)
    },

    async ensure({ email, password, ...profile }) {
      const address = normal(email)
      if (await account({ email: address })) return 'exists'
      const hash = await passwords.hash(password)
      const at = new Date(clock.now())
      return db.transaction(async (tx) => {
        const [user] = await tx
          .insert(staffUsers)
          .values({ id: randomUUID(), email: address, ...profile, createdAt: at, updatedAt: at })
          .onConflictDoNothing()
          .returning({ id: staffUsers.id })
        if (!user) return 'exists'
        await tx.insert(staffAccounts).values({
          id: randomUUID(),
          accountId: user.id,
          userId: user.id,
          providerId: 'credential',
          password: hash,
          settingsPassword: hash,
          createdAt: at,
          updatedAt: at,
        })
        return 'created'
      })
    },

    async setPassword(email, password) {
      const found = await account({ email: normal(email) })
      if (!found) return 'unknown'
      if (found.settingsHash && (await passwords.verify(found.settingsHash, password))) return 'unchanged'
      const hash = await passwords.hash(password)
      const { id } = found.user
      await db.transaction(async (tx) => {
        await tx
          .update(staffAccounts)
          .set({ password: hash, settingsPassword: hash, updatedAt: new Date(clock.now()) })
          .where(and(eq(staffAccounts.userId, id), eq(staffAccounts.providerId, 'credential')))
        await tx.delete(staffSessions).where(eq(staffSessions.userId, id))
        await endWithPassword(tx, id)
        await forgetTwoFactor(tx, id)
      })
      return 'changed'
    },
  }
}

const normal = (email: string) => email.trim().toLowerCase()
