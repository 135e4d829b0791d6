import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import type { Clock } from '#app/ports/clock.ts'
import type { StaffAuth, StaffUser } from '#app/ports/staff.ts'
import { betterAuthFor } from './better-auth.ts'
import { systemClock } from './clock.ts'
import type { Db } from './db/open.ts'
import { sharedSecret } from './db/secrets.ts'
import { staffAccounts, staffSessions, staffUsers } from './db/staff-schema.ts'
import { deviceCookies } from './device-cookie.ts'
import { argon2, type PasswordHashing } from './password.ts'

/** A session unused for this long is over; its absolute end, a week, is better-auth's `expiresIn`. */
const idle = 12 * HOUR
/** How often use of a session is written down. */
const noteUseEvery = 5 * MINUTE

export type StaffAuthOptions = {
  db: Db
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
  const { db, siteUrl, clock = systemClock, passwords = argon2 } = options
  const auth = betterAuthFor({ db, siteUrl, secret: await sharedSecret(db, 'staff-session') })
  const devices = deviceCookies(await sharedSecret(db, 'staff-device'), siteUrl.startsWith('https:'))
  const nobodysHash = await passwords.hash(randomBytes(16).toString('base64url'))

  const account = async (email: string) => {
    if (email.includes('\0')) return undefined // PostgreSQL's text cannot hold it
    const [row] = await db
      .select({ user: staffUsers, hash: staffAccounts.password })
      .from(staffUsers)
      .innerJoin(
        staffAccounts,
        and(eq(staffAccounts.userId, staffUsers.id), eq(staffAccounts.providerId, 'credential')),
      )
      .where(eq(staffUsers.email, email))
    return row
  }
  const endSession = (token: string) => db.delete(staffSessions).where(eq(staffSessions.token, token))

  return {
    async signIn(email, password, request) {
      const address = normal(email)
      const found = await account(address)
      const right = await passwords.verify(found?.hash ?? nobodysHash, password)
      if (!found?.hash || !right || found.user.disabledAt) return null
      const before = await auth.session(request)
      if (before) await endSession(before.token)
      const now = clock.now()
      const device = devices.issue(address, devices.read(address, request.get('cookie'), now), now)
      return {
        user: staffUser(found.user),
        cookies: [...(await auth.begin(found.user.id, request, now)), device],
      }
    },

    knownDevice: (email, request) => devices.read(normal(email), request.get('cookie'), clock.now()),

    async current(request) {
      const session = await auth.session(request)
      if (!session) return null
      const now = clock.now()
      const [user] = await db.select().from(staffUsers).where(eq(staffUsers.id, session.userId))
      const over = now >= session.expiresAt || now >= session.usedAt + idle
      if (!user || user.disabledAt || over) {
        await endSession(session.token)
        return null
      }
      if (now >= session.usedAt + noteUseEvery) {
        await db
          .update(staffSessions)
          .set({ updatedAt: new Date(now) })
          .where(eq(staffSessions.token, session.token))
      }
      return staffUser(user)
    },

    async signOut(request) {
      const session = await auth.session(request)
      if (session) await endSession(session.token)
      return auth.endCookies(request)
    },

    async ensure({ email, password, ...profile }) {
      const address = normal(email)
      if (await account(address)) return 'exists'
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
          createdAt: at,
          updatedAt: at,
        })
        return 'created'
      })
    },

    async setPassword(email, password) {
      const found = await account(normal(email))
      if (!found) return 'unknown'
      if (found.hash && (await passwords.verify(found.hash, password))) return 'unchanged'
      const hash = await passwords.hash(password)
      await db.transaction(async (tx) => {
        await tx
          .update(staffAccounts)
          .set({ password: hash, updatedAt: new Date(clock.now()) })
          .where(and(eq(staffAccounts.userId, found.user.id), eq(staffAccounts.providerId, 'credential')))
        await tx.delete(staffSessions).where(eq(staffSessions.userId, found.user.id))
      })
      return 'changed'
    },
  }
}

const normal = (email: string) => email.trim().toLowerCase()

function staffUser(row: typeof staffUsers.$inferSelect): StaffUser {
  return { id: row.id, email: row.email, name: row.name, role: row.role, counselorId: row.counselorId }
}
