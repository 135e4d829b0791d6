import { sql } from 'drizzle-orm'
import pino, { type DestinationStream } from 'pino'
import { staffBlogPath, websitePath } from '#app/accounts/paths.ts'
import { createApi } from '#app/api/index.ts'
import { wire } from '#app/app.ts'
import { weeklyHours } from '#app/availability/tables.ts'
import type { Db } from '#app/db/open.ts'
import { queryRows } from '#app/db/sql.ts'
import { DAY } from '#app/lib/time.ts'
import { openPaymentProvider } from '#app/payments/razorpay/open-payment-provider.ts'
import { parseEnv } from '#app/server/env.ts'
import { createThrottledWarning, formatFailure } from '#app/server/failure.ts'
import { createHttp } from '#app/server/http.ts'
import { createPlainPasswords } from '../builders/staff.ts'
import { emptyDatabase } from '../empty-databases.ts'
import { runDuePaymentWork } from '../payment-work.ts'
import { createFreshDatabase, serverUrl } from '../postgres.ts'
import { razorpayKeys, secretKey } from '../site.ts'

/** Friday 20 November 2026, 10:00 AM IST. */
const now = Date.parse('2026-11-20T04:30:00Z')

/** Replaces the default weekly hours by Monday to Saturday, 4:00 PM to 8:00 PM. */
async function ownHours(db: Db) {
  const starts = ['16:00', '17:00', '18:00', '19:00', '20:00']
  await db.delete(weeklyHours)
  await db
    .insert(weeklyHours)
    .values([1, 2, 3, 4, 5, 6].map((weekday) => ({ counselorId: 'career-counselor', weekday, starts })))
}

/**
 * Opens the HTTP side of the site with a real database and a clock that only `pass` advances.
 * The site has no pages and no workers, and stores passwords in plain text.
 *
 * @param logTo destination for log lines
 */
export async function siteInProcess(settings: Record<string, string> = {}, logTo?: DestinationStream) {
  let drop = async () => {}
  const where = serverUrl
    ? {
        DATABASE_URL: await createFreshDatabase((end) => {
          drop = end
        }),
      }
    : { DATA_DIR: emptyDatabase }
  const env = parseEnv({
    ...where,
    SITE_URL: 'http://localhost:3000',
    RATE_LIMITS: 'off',
    SECRET_KEY: secretKey,
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...razorpayKeys,
    ...settings,
  })
  let passed = 0
  const clock = { now: () => now + passed }
  const { provider } = await openPaymentProvider(env)
  const { app: wired, database, content } = await wire(env, provider, clock)
  await ownHours(database.db)
  const app = { ...wired, passwords: createPlainPasswords() }
  const log = logTo ? pino({ level: 'trace' }, logTo) : pino({ level: 'silent' })
  const apiLog = {
    report: (error: unknown) => log.error(formatFailure(error), 'unexpected API error'),
    note: createThrottledWarning(log),
  }
  const http = createHttp({
    app,
    pages: {
      match: async () => ({ pattern: '/*', isFile: false, takesForms: true }),
      render: () => Promise.reject(new Error('this site has no pages')),
    },
    api: (clientIp) => createApi(app, apiLog, clientIp),
    longForms: `${staffBlogPath}/`,
    uploads: `${websitePath}/`,
    trustedProxies: 0,
    log,
  })
  const count = async (table: string) => {
    const [row] = await queryRows<{ count: string | number }>(
      database.db,
      sql`select count(*) as count from ${sql.identifier(table)}`,
    )
    return Number(row?.count)
  }
  return {
    request: (path: string | Request, init?: RequestInit) => http.request(path, init),
    book: (body: unknown, headers: Record<string, string> = {}) =>
      http.request('/api/v1/bookings', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    stored: async () => ({ bookings: await count('bookings'), mails: await count('emails') }),
    app,
    content,
    log,
    /** Advances the clock, in milliseconds. */
    pass(ms: number) {
      passed += ms
    },
    /** Runs the payment jobs until none is due. */
    async work() {
      const report = (error: unknown) => log.error(formatFailure(error))
      while ((await runDuePaymentWork(app, report)) > 0) {}
    },
    count,
    db: database.db,
    async close() {
      await database.close()
      await drop()
    },
  }
}

export type SiteInProcess = Awaited<ReturnType<typeof siteInProcess>>

/** Returns a function that yields the next unused slot, from Monday 23 November 2026 by default. */
export function listOfferedStarts(from = Date.UTC(2026, 10, 23)): () => { date: string; time: string } {
  const starts = Array.from({ length: 50 }, (_, day) => new Date(from + day * DAY))
    .filter((date) => date.getUTCDay() !== 0)
    .flatMap((date) =>
      ['4:00 PM', '5:00 PM', '6:00 PM', '7:00 PM', '8:00 PM'].map((time) => ({
        date: date.toISOString().slice(0, 10),
        time,
      })),
    )
  return () => {
    const next = starts.shift()
    if (!next) throw new Error('all starts are taken')
    return next
  }
}
