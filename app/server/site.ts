import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import pino, { type Logger } from 'pino'
import { seedStaff, someAdmin } from '#app/accounts/seed-staff.ts'
import { wire } from '#app/app.ts'
import { onCommitted } from '#app/db/after-commit.ts'
import { openEmail } from '#app/mail-sender.ts'
import { seed, seedSampleEngagements } from '#app/seed.ts'
import { currentRequest } from '#app/server/request-context.ts'
import { startSiteJobs } from '#app/site-jobs.ts'
import { announce } from './announce.ts'
import { answerBackups } from './backup.ts'
import { type Env, hasOwnFolder, readEnv, SettingsError } from './env.ts'
import { failure } from './failure.ts'
import { createHttp } from './http.ts'
import { boundIdleConnections } from './idle-connections.ts'
import { createMetrics } from './metrics.ts'
import { createPages, type PageSource } from './pages.ts'
import { openPayments } from './payment-providers.ts'
import { plainly } from './plainly.ts'
import { seeRequests } from './requests.ts'
import { addSiteMetrics } from './site-metrics.ts'
import { handleStop } from './stop.ts'

/** For who sends a request slowly, or half of one; milliseconds. Node looks every `connectionsCheckingInterval`. */
const patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 }
/**
 * Milliseconds for which a connection may be idle: longer than proxies keep theirs (nginx 60 s, AWS's 60 s, Caddy as its
 * Caddyfile says), or they would send a request while we close, and could not send one of a form again.
 */
const keepAliveTimeout = 75_000
/** After SIGTERM `/readyz` answers 503 for so long while all is served, so that a proxy in front sends nothing more. */
const drainSeconds = 5
/** Cuts off what is not finished this long after SIGTERM. */
const stopSeconds = 25
/** A proxy in front needs far fewer. */
const mostConnections = 2_000

/** Where the pages come from: the built ones, or Vite's in development. */
export type Pages = PageSource & {
  clientFolder?: string
  /** Wraps the site's listener, for Vite's own files in development. */
  around?: (listener: RequestListener) => RequestListener
}

/**
 * Starts the site, and stops it cleanly on SIGTERM or SIGINT: requests and mails under way are finished first.
 * What keeps it from starting is printed in a line or two, and the process ends with 1.
 */
export async function startSite(pages: Pages): Promise<void> {
  try {
    await start(readEnv(), pages)
  } catch (error) {
    console.error(plainly(error))
    process.exit(1)
  }
}

async function start(env: Env, pages: Pages): Promise<void> {
  process.umask(0o077) // what it writes down is for nobody else on this machine
  if (env.demo && !existsSync('emulators')) {
    throw new SettingsError(
      'A release runs no demo. Set SMTP_URL, the RAZORPAY_… keys and what else `.env.example` in its folder lists.',
    )
  }
  const log = pino({
    level: env.LOG_LEVEL,
    mixin: () => {
      const request = currentRequest()
      return request ? { requestId: request.id } : {}
    },
  })
  const stopping = handleStop({ drainSeconds: env.TRUST_PROXY > 0 ? drainSeconds : 0, stopSeconds }, log)
  const payments = await openPayments(env)
  const metrics = createMetrics()
  const { services, database } = await wire(env, payments.provider)
  const now = services.clock.now()
  await seed(database.db, now)
  if (env.demo) await seedSampleEngagements(database.db, now)
  const accounts = await seedStaff(services, env)
  await someAdmin(services, env)
  const email = await openEmail(env, services)

  const { pages: rendered, memory } = await createPages(services, pages, log)
  onCommitted(database.db, 'bookings', memory.expire)
  services.availability.onChanged(memory.expire)
  onCommitted(database.db, 'posts', memory.expire)
  const renewal = renewPages(memory, log)
  const http = createHttp({
    services,
    pages: rendered,
    clientFolder: pages.clientFolder,
    publicUrl: env.SITE_URL,
    trustedProxies: env.TRUST_PROXY,
    stopping: stopping.begun,
    log,
    heard: metrics.heard,
  })
  const answer = getRequestListener(http.fetch) as RequestListener
  const listener: RequestListener = async (request, response) => {
    if (request.url === '/healthz') answer(request, response)
    else if (!(await memory.answer(request, response))) answer(request, response)
  }
  const seen = seeRequests(listener, { metrics, log, trusted: env.TRUST_PROXY > 0 })
  const server = createServer(
    { ...patience, keepAliveTimeout, ServerResponse: stopping.Response },
    pages.around?.(seen) ?? seen,
  )
  server.maxConnections = mostConnections
  boundIdleConnections(server, { behindProxy: env.TRUST_PROXY > 0 })
  // before the first request, whose emails need the queue
  const jobs = await startSiteJobs({ services, env, email: { send: email.send, metrics }, log })
  server.listen(env.PORT, env.HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const here = env.siteUrl.replace(/:0$/, `:${port}`)
  await payments.siteAt(env.SITE_URL ? `http://${env.HOST}:${port}` : here)
  await jobs.work()
  addSiteMetrics(metrics.registry, { db: database.db, clock: services.clock })
  const metricsPort = env.METRICS_PORT ? await metrics.listen(env.METRICS_PORT, env.HOST) : null
  const backups = hasOwnFolder(env) && answerBackups(database.db, env, log)
  announce({
    url: here,
    database: database.name,
    accounts,
    email: email.how,
    payments: payments.how,
  })

  stopping.ready(
    server,
    [
      { name: 'pages', stop: renewal.stop },
      {
        name: 'jobs',
        async stop() {
          await jobs.stop()
          email.close()
        },
      },
      { name: 'backup', stop: async () => void (backups && (await backups.stop())) },
    ],
    [
      { name: 'metrics', stop: () => metricsPort?.close() },
      { name: 'payment provider', stop: payments.close },
      { name: 'database', stop: database.close },
    ],
  )
}

/** Milliseconds between two renewals of the cached pages. */
const renewalMs = 30_000

/** Renews the cached pages at once and then again and again. */
function renewPages(memory: { renew(): Promise<unknown> }, log: Pick<Logger, 'error'>) {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    while (!signal.aborted) {
      await memory.renew().catch((error) => log.error(failure(error), 'the pages could not be renewed'))
      await sleep(renewalMs, undefined, { ref: false, signal }).catch(() => {})
    }
  })()
  return {
    stop() {
      stopping.abort()
      return running
    },
  }
}
