import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { staffBlogPath, teamPath, websitePath } from '#app/accounts/paths.ts'
import { ensureAdminExists, type SeededAccount, seedStaff } from '#app/accounts/seed-staff.ts'
import { createApi } from '#app/api/index.ts'
import { addCommitListener } from '#app/db/after-commit.ts'
import { startJobs } from '#app/jobs/queue.ts'
import { openEmailTransport } from '#app/mail/open-email-transport.ts'
import { sendEmail } from '#app/mail/send-email.ts'
import { openPaymentProvider } from '#app/payments/razorpay/open-payment-provider.ts'
import { createEmailTemplates, wireApp } from './app.ts'
import { serveBackupRequests } from './server/backup.ts'
import { hasDataFolder, readEnv } from './server/env.ts'
import { createHttpApp } from './server/http.ts'
import { createPages, type PageSource } from './server/pages.ts'
import { getRequestContext, logRequests } from './server/request-context.ts'
import { startServer } from './server/serve.ts'
import { handleShutdown } from './server/shutdown.ts'
import { followContent } from './site/editing/open-content.ts'
import { buildSiteJobs } from './site-jobs.ts'
import { startCountingVisits } from './visits/count-visits.ts'

type BuiltPages = PageSource & {
  clientFolder?: string
  /** In development, wraps the listener so that Vite serves its files. */
  around?: (listener: RequestListener) => RequestListener
}

/** Starts the site, and stops it gracefully on SIGTERM or SIGINT. */
export async function startSite(pages: BuiltPages): Promise<void> {
  const env = readEnv()
  process.umask(0o077) // other users of this machine must not read new files
  const log = pino({ level: env.LOG_LEVEL, mixin: () => ({ requestId: getRequestContext()?.id }) })
  const hasProxy = env.TRUST_PROXY > 0
  const stopping = handleShutdown({ drainSeconds: hasProxy ? 5 : 0, stopSeconds: 25 }, log)
  const payments = await openPaymentProvider(env)
  const { app, database, content } = await wireApp(env, payments.provider)
  const accounts = await seedStaff(app, env)
  await ensureAdminExists(app, env)
  const email = await openEmailTransport(env, () => app.business().company)

  const { pages: rendered, cache, expireAll } = await createPages(app, pages, log)
  for (const topic of ['bookings', 'hours', 'posts'] as const) addCommitListener(app.db, topic, cache.expire)
  followContent(app, content, { hasOtherInstances: Boolean(env.DATABASE_URL), onChange: expireAll, log })
  const http = createHttpApp({
    app,
    pages: rendered,
    api: (clientIp) => createApi({ app, log, clientIp }),
    clientFolder: pages.clientFolder,
    publicUrl: env.SITE_URL,
    longForms: `${staffBlogPath}/`,
    uploads: [`${websitePath}/`, `${teamPath}/`],
    trustedProxies: env.TRUST_PROXY,
    isStopping: stopping.hasBegun,
    log,
  })
  const router = getRequestListener(http.fetch) as RequestListener
  const visits = startCountingVisits(app, log)
  const answer: RequestListener = async (request, response) => {
    const context = getRequestContext()
    response.once('finish', () => visits.observe({ request, response, route: context?.route ?? '' }))
    if (!(await cache.answer(request, response))) router(request, response)
  }
  const logged = logRequests(answer, { log, hasProxy })

  // before the first request, because a request may enqueue emails
  const needs = { app, templates: createEmailTemplates(app), transport: email, log }
  const definitions = buildSiteJobs({ app, env, log, sendEmail: (id, run) => sendEmail(needs, id, run) })
  const jobs = await startJobs(app.db, env.DATABASE_URL ?? null, definitions, log)
  const { server, port } = await startServer(pages.around?.(logged) ?? logged, env, stopping)
  const url = env.siteUrl.replace(/:0$/, `:${port}`)
  await payments.siteAt(env.SITE_URL ? `http://${env.HOST}:${port}` : url)
  await jobs.work()
  const backups = hasDataFolder(env) ? serveBackupRequests(app.db, env, log) : null
  announce(url, accounts, { Mail: email.how, Money: payments.how, Data: database.name })

  stopping.ready(
    server,
    [
      { name: 'jobs', stop: () => jobs.stop().then(email.close) },
      { name: 'backup', stop: () => backups?.stop() },
      { name: 'page views', stop: visits.write },
    ],
    [
      { name: 'payment provider', stop: payments.close },
      { name: 'database', stop: database.close },
    ],
  )
}

/** Prints the URLs of the site, the generated accounts and other information for the operator. */
function announce(url: string, accounts: SeededAccount[], about: Readonly<Record<string, string>>): void {
  const rows = [
    ['Site', url],
    ['Staff', `${url}/services/counselor-login`],
    ...accounts.map(({ email, password, role }) => ['', `${email}  ${password}  (${role}; shown this once)`]),
    ...Object.entries(about),
  ]
  console.log(`\n${rows.map(([name = '', value]) => `  ${name.padEnd(7)}${value}`).join('\n')}\n`)
}
