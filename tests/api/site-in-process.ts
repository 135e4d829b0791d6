import pino, { type DestinationStream } from 'pino'
import { afterAll } from 'vitest'
import { staffBlogPath, teamPath, websitePath } from '#app/accounts/paths.ts'
import { createApi } from '#app/api/index.ts'
import { wireApp } from '#app/app.ts'
import { weeklyHours } from '#app/availability/tables.ts'
import { findBookingByToken } from '#app/booking/queries.ts'
import { DAY, type Millis } from '#app/lib/time.ts'
import { openPaymentProvider } from '#app/payments/razorpay/open-payment-provider.ts'

import { parseEnv } from '#app/server/env.ts'
import { formatFailure } from '#app/server/failure.ts'
import { createHttpApp } from '#app/server/http.ts'
import { type Call, callRoute, type Route } from '../builders/call-route.ts'
import { bookingRequest } from '../builders/requests.ts'
import { addWeeklyHours, evenings } from '../builders/schedules.ts'
import { createPlainPasswords } from '../builders/staff.ts'
import { fridayMorning } from '../builders/workspace-at.ts'
import { countRows } from '../databases.ts'
import { emptyDatabase } from '../empty-databases.ts'
import { runDuePaymentWork } from '../payment-work.ts'
import { createFreshDatabase, serverUrl } from '../postgres.ts'
import { razorpayKeys, secretKey } from '../site.ts'

/**
 * Opens the HTTP side of the site with a real database and a clock that only the test advances, and closes the site
 * after the tests of the file. The site has no pages and no workers, and stores passwords in plain text.
 *
 * @param logTo destination for log lines
 */
export async function openSite(settings: Record<string, string> = {}, logTo?: DestinationStream) {
  const site = await siteInProcess(settings, logTo)
  afterAll(() => site.close())
  return site
}

/** Opens a site, which the caller must close. */
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
  const clock = { now: () => fridayMorning + passed }
  const { provider } = await openPaymentProvider(env)
  const { app: wired, database, content } = await wireApp(env, provider, clock)
  await database.db.delete(weeklyHours)
  await addWeeklyHours(database.db, 'career-counselor', evenings, [1, 2, 3, 4, 5, 6])
  const app = { ...wired, passwords: createPlainPasswords() }
  const log = logTo ? pino({ level: 'trace' }, logTo) : pino({ level: 'silent' })
  const http = createHttpApp({
    app,
    pages: {
      match: async () => ({ pattern: '/*', isFile: false, acceptsForms: true }),
      render: () => Promise.reject(new Error('this site has no pages')),
    },
    api: (clientIp) => createApi({ app, log, clientIp }),
    longForms: `${staffBlogPath}/`,
    uploads: [`${websitePath}/`, `${teamPath}/`],
    trustedProxies: 0,
    log,
  })
  const request = (path: string | Request, init?: RequestInit) => http.request(path, init)
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const book = (body: unknown, headers?: Record<string, string>) => post('/api/v1/bookings', body, headers)
  const find = async (token: string) => {
    const booking = await findBookingByToken(app, token)
    if (!booking) throw new Error('there is no such booking')
    return booking
  }
  const count = (table: string) => countRows(database.db, table)
  const nextStart = createStartPicker()
  return {
    app,
    db: database.db,
    content,
    log,
    request,
    /** Posts JSON to the API and reads its response. */
    async post(path: string, body: unknown, headers?: Record<string, string>) {
      const response = await post(`/api/v1${path}`, body, headers)
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
    /** Sends a booking request to the API. */
    book,
    /** Books by the API, by default a free session of a new visitor at an unused slot. */
    async booked(changes: Record<string, unknown> = {}) {
      const typed = bookingRequest({ ...nextStart(), ...changes })
      const response = await book(typed)
      const { data, ...failure } = await response.json()
      if (response.status !== 201) throw new Error(JSON.stringify(failure))
      const token: string = data.manageUrl.split('/').at(-1)
      return { token, typed, data, booking: await find(token) }
    },
    find,
    /** Returns the next slot that no earlier call returned, from Monday 23 November 2026. */
    nextStart,
    call: <Called extends Route>(route: Called, call?: Call) => callRoute(app, route, call),
    stored: async () => ({ bookings: await count('bookings'), mails: await count('emails') }),
    count,
    advance(ms: number) {
      passed += ms
    },
    /** Sets the clock to an instant, which may be earlier. */
    setClock(at: Millis) {
      passed = at - fridayMorning
    },
    /** Runs the payment jobs until none is due. */
    async work() {
      const report = (error: unknown) => log.error(formatFailure(error))
      while ((await runDuePaymentWork(app, report)) > 0) {}
    },
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** Returns the route parameters of a join URL. */
export function parseJoinUrl(url: string) {
  const [, , reference = '', code = ''] = new URL(url).pathname.split('/')
  return { reference, code }
}

/** Returns a function that yields the next unused slot, from Monday 23 November 2026 by default. */
export function createStartPicker(from = Date.UTC(2026, 10, 23)): () => { date: string; time: string } {
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
