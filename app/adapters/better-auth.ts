import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import { z } from 'zod'
import { DAY, type Millis } from '#app/lib/time.ts'
import type { Db } from './db/open.ts'
import { staffAccounts, staffSessions, staffUsers, staffVerifications } from './db/staff-schema.ts'

/** No session lives longer, however busy. */
const absolute = 7 * DAY

export type StoredSession = { id: string; token: string; userId: string; usedAt: Millis; expiresAt: Millis }

/**
 * better-auth reduced to what we use of it: session rows and their signed cookie. Its HTTP handler is not served, so
 * none of its own endpoints (sign-up, password reset, …) can be reached; two of ours are called in the process.
 */
export function betterAuthFor({ db, siteUrl, secret }: { db: Db; siteUrl: string; secret: string }) {
  const secure = siteUrl.startsWith('https:')
  const cookie = `${secure ? '__Host-' : ''}margam-session`
  const auth = betterAuth({
    baseURL: siteUrl,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: staffUsers,
        session: staffSessions,
        account: staffAccounts,
        verification: staffVerifications,
      },
    }),
    session: { expiresIn: absolute / 1000, disableSessionRefresh: true },
    advanced: {
      useSecureCookies: false, // would prefix `__Secure-`; the name below says it all
      ipAddress: { disableIpTracking: true },
      cookies: {
        session_token: { name: cookie, attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure } },
      },
    },
    telemetry: { enabled: false },
    plugins: [{ id: 'staff', endpoints: { beginStaffSession, endStaffCookies } }],
  })

  const ours = (headers: Headers) => headers.getSetCookie().filter((value) => value.startsWith(`${cookie}=`))

  return {
    /** The `Set-Cookie` values of a new session. @param device the browser in words */
    async begin(userId: string, device: string, request: Headers, now: Millis): Promise<string[]> {
      const body = { userId, device, now }
      const { headers } = await auth.api.beginStaffSession({ body, headers: request, returnHeaders: true })
      return ours(headers)
    },
    /** The stored session whose signed cookie the request carries, whether or not it still counts. */
    async session(request: Headers): Promise<StoredSession | null> {
      const found = await auth.api.getSession({ headers: request })
      if (!found) return null
      const { id, token, userId, updatedAt, expiresAt } = found.session
      return { id, token, userId, usedAt: updatedAt.getTime(), expiresAt: expiresAt.getTime() }
    },
    /** The `Set-Cookie` values that take the cookie from the browser. */
    async endCookies(request: Headers): Promise<string[]> {
      const { headers } = await auth.api.endStaffCookies({ headers: request, returnHeaders: true })
      return ours(headers)
    },
  }
}

const beginStaffSession = createAuthEndpoint(
  {
    method: 'POST',
    requireHeaders: true,
    body: z.object({ userId: z.string(), device: z.string(), now: z.number() }),
  },
  async (ctx) => {
    const { internalAdapter } = ctx.context
    const { userId, device, now } = ctx.body
    const at = new Date(now)
    const ours = { userAgent: device, createdAt: at, updatedAt: at, expiresAt: new Date(now + absolute) }
    const user = await internalAdapter.findUserById(userId)
    const session = await internalAdapter.createSession(userId, false, ours, true)
    if (!user || !session) throw new Error('The session could not be made.')
    await setSessionCookie(ctx, { session, user }, false)
  },
)

const endStaffCookies = createAuthEndpoint({ method: 'POST', requireHeaders: true }, async (ctx) => {
  deleteSessionCookie(ctx)
})
