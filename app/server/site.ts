import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { seedStaff, someAdmin } from '#app/accounts/seed-staff.ts'
import { wire } from '#app/app.ts'
import { onCommitted } from '#app/db/after-commit.ts'
import { readOutside } from '#app/features/availability/read-outside.ts'
import { notifyLateCounselors } from '#app/features/booking/late-counselor.ts'
import { startOutboxWorker } from '#app/mail/outbox-worker.ts'
import { openEmail } from '#app/mail-sender.ts'
import { startRetention } from '#app/privacy/retention.ts'
import { seed, seedSampleEngagements } from '#app/seed.ts'
import { currentRequest } from '#app/server/request-context.ts'
import { announce } from './announce.ts'
import { type Env, hasOwnFolder, readEnv, SettingsError } from './env.ts'
import { failure } from './failure.ts'
import { createHttp } from './http.ts'
import { boundIdleConnections } from './idle-connections.ts'
import { startLoop } from './loop.ts'
import { createMetrics } from './metrics.ts'
import { startNightly } from './nightly.ts'
import { createPages, type PageSource } from './pages.ts'
import { openPayments } from './payment-providers.ts'
import { startPaymentWorker } from './payment-worker.ts'
import { plainly } from './plainly.ts'
import { startReconcileWorker } from './reconcile-worker.ts'
import { seeRequests } from './requests.ts'
import { addSiteMetrics } from './site-metrics.ts'
import { handleStop } from './stop.ts'
import { notifyWaitlist } from './waitlist.ts'

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
  const { services, database, keys } = await wire(env, payments.provider)
  const now = services.clock.now()
  await seed(database.db, now)
  if (env.demo) await seedSampleEngagements(database.db, now)
  const accounts = await seedStaff(services, env)
  await someAdmin(services, env)
  const email = await openEmail(env, services)
  const mailWorker = startOutboxWorker(email.send, services, log, metrics)

  const { pages: rendered, memory } = await createPages(services, pages, log)
  services.outbox.onAdded(memory.expire)
  services.availability.onChanged(memory.expire)
  onCommitted(database.db, 'posts', memory.expire)
  const every30Seconds = (name: string, task: (stopping: () => boolean) => Promise<unknown>) =>
    startLoop(
      async (stopping) => {
        await task(stopping)
        return null
      },
      (error) => log.error(failure(error), `${name} failed; the next try is in 30 seconds`),
      name,
    )
  const renewal = every30Seconds('Page renewal', memory.renew)
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
  server.listen(env.PORT, env.HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const here = env.siteUrl.replace(/:0$/, `:${port}`)
  await payments.siteAt(env.SITE_URL ? `http://${env.HOST}:${port}` : here)
  const paymentWorker = startPaymentWorker(services, log)
  const reconcileWorker = startReconcileWorker(services, database.db, log)
  const lateCounselors = every30Seconds('Late counselors', () => notifyLateCounselors(services))
  const waitlist = every30Seconds('Waitlist', () => notifyWaitlist(services, database.db))
  const calendars = every30Seconds('Outside calendars', (stopping) => readOutside(services, stopping))
  addSiteMetrics(metrics.registry, { db: database.db, clock: services.clock })
  const metricsPort = env.METRICS_PORT ? await metrics.listen(env.METRICS_PORT, env.HOST) : null
  const nightly = hasOwnFolder(env) && startNightly({ env, db: database.db, clock: services.clock }, log)
  const retention = startRetention({ clock: services.clock, db: database.db, keys }, log)
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
      { name: 'payments', stop: paymentWorker.stop },
      { name: 'reconcile', stop: reconcileWorker.stop },
      { name: 'late counselors', stop: lateCounselors.stop },
      { name: 'waitlist', stop: waitlist.stop },
      { name: 'calendars', stop: calendars.stop },
      {
        name: 'mail',
        async stop() {
          await mailWorker.stop()
          email.close()
        },
      },
      { name: 'retention', stop: retention.stop },
      { name: 'nightly', stop: async () => void (nightly && (await nightly.stop())) },
    ],
    [
      { name: 'metrics', stop: () => metricsPort?.close() },
      { name: 'payment provider', stop: payments.close },
      { name: 'database', stop: database.close },
    ],
  )
}
