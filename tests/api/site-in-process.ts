import { sql } from 'drizzle-orm'
import pino from 'pino'
import { rowsOf } from '#app/adapters/db/open.ts'
import { parseEnv } from '#app/server/env.ts'
import { createHttp } from '#app/server/http.ts'
import { seed } from '#app/server/seed.ts'
import { wire } from '#app/server/wire.ts'

/** Friday 20 November 2026, 10:00 in India. */
const now = Date.parse('2026-11-20T04:30:00Z')

/** The site's HTTP side with a real database in memory and a clock that stands still; it has no pages. */
export async function siteInProcess(settings: Record<string, string> = {}) {
  const { services, database } = await wire(
    parseEnv({ DATA_DIR: 'memory', RATE_LIMITS: 'off', SMTP_URL: 'smtp://127.0.0.1:1', ...settings }),
  )
  await seed(database.db, now)
  const http = createHttp({
    services: { ...services, clock: { now: () => now } },
    pages: () => Promise.reject(new Error('this site has no pages')),
    trustedProxies: 0,
    log: pino({ level: 'silent' }),
  })
  const count = async (table: string) => {
    const [row] = await rowsOf<{ count: string | number }>(
      database.db,
      sql`select count(*) as count from ${sql.identifier(table)}`,
    )
    return Number(row?.count)
  }
  return {
    request: (path: string, init?: RequestInit) => http.request(path, init),
    book: (body: unknown, headers: Record<string, string> = {}) =>
      http.request('/api/v1/bookings', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    stored: async () => ({ bookings: await count('bookings'), mails: await count('outbox') }),
    close: () => database.close(),
  }
}

export type SiteInProcess = Awaited<ReturnType<typeof siteInProcess>>
