import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Services } from '#app/ports/services.ts'
import { api } from '#app/routes/api/index.ts'
import type * as routeContexts from '#app/routes/context.ts'
import { canonicalPath } from './canonical.ts'
import { compressText } from './compress.ts'
import { deferScripts } from './first-touch.ts'
import { fromOtherSite, securityHeaders } from './security.ts'

const maxBody = 64 * 1024

export type HttpOptions = {
  services: Services
  /** The built routes; in development a function that gives the newest. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  /** Folder of the browser's files; none in development, where Vite serves them. */
  clientFolder?: string
  /** How many proxies in front of us may be believed about a visitor's address. */
  trustedProxies: number
  log: Logger
}

/** Everything the site answers: health, assets, the HTTP API, and the pages. */
export function createHttp(options: HttpOptions) {
  const { services, log } = options
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>()

  app.use(async (c, next) => {
    const began = performance.now()
    await next()
    log.debug({
      method: c.req.method,
      path: withoutSecrets(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - began),
    })
  })
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    try {
      await services.ping()
      return c.text('ready')
    } catch {
      return c.text('The database does not answer.', 503)
    }
  })
  if (options.clientFolder) {
    const root = options.clientFolder
    app.use(
      '/assets/*',
      serveStatic({
        root,
        precompressed: true,
        onFound: (_, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    )
    app.use('/:file{(favicon\\.(svg|ico)|apple-touch-icon\\.png|robots\\.txt)}', serveStatic({ root }))
  }

  app.use(compressText)
  const tooLarge = { success: false, message: 'That is too large: 64 KB at most.' }
  app.use(bodyLimit({ maxSize: maxBody, onError: (c) => c.json(tooLarge, 413) }))
  app.use(async (c, next) => {
    if (fromOtherSite(c.req.raw, services.settings.siteUrl)) {
      return c.json({ success: false, message: 'This form was sent from another site.' }, 403)
    }
    return next()
  })

  const address = (request: IncomingMessage | undefined) => clientAddress(request, options.trustedProxies)
  app.route(
    '/api',
    api(services, log, (c) => address(c.env?.incoming)),
  )

  const handle = createRequestHandler(options.build, options.mode)
  app.all('*', async (c) => {
    const canonical = canonicalPath(new URL(c.req.url))
    if (canonical) return c.redirect(canonical, 301)
    const nonce = randomBytes(16).toString('base64')
    const build = typeof options.build === 'function' ? await options.build() : options.build
    const { contexts } = build.entry.module as unknown as { contexts: typeof routeContexts }
    const context = new RouterContextProvider()
    context.set(contexts.servicesContext, services)
    context.set(contexts.nonceContext, nonce)
    context.set(contexts.addressContext, address(c.env?.incoming))
    const answer = await handle(c.req.raw, context)
    const response =
      options.mode === 'production'
        ? await finished(answer, c.req.path, nonce)
        : new Response(answer.body, answer)
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache')
    securityHeaders(response.headers, nonce, services.settings.siteUrl, options.mode)
    return response
  })
  app.onError((error, c) => {
    log.error({ err: { name: error.name, message: error.message, stack: error.stack } }, 'unexpected error')
    return c.text('Unexpected Application Error!', 500)
  })
  return app
}

/** Pages behind a booking's link act by themselves (a toast, then a dialog); all others wait with their scripts. */
async function finished(answer: Response, path: string, nonce: string): Promise<Response> {
  const deferred =
    answer.headers.get('content-type')?.startsWith('text/html') && !path.startsWith('/bookings/')
  const body = deferred ? deferScripts(await answer.text(), nonce) : answer.body
  return new Response(body, { status: answer.status, headers: answer.headers })
}

/** A booking's link lets its holder act: its token does not go into a log. */
const withoutSecrets = (path: string) => path.replace(/^\/(bookings)\/[^/]+/, '/$1/…')

function clientAddress(request: IncomingMessage | undefined, trustedProxies: number): string {
  const direct = request?.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return direct
  const hops = String(request?.headers['x-forwarded-for'] ?? '').split(',')
  return hops.at(-trustedProxies)?.trim() || direct
}
