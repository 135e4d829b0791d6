import type { IncomingMessage } from 'node:http'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { staffBlogPath } from '#app/accounts/paths.ts'
import { api } from '#app/api/index.ts'
import { getNetwork } from '#app/lib/network.ts'
import type { Services } from '#app/ports/services.ts'
import { routeIs } from '#app/server/request-context.ts'
import { brotliPages } from './brotli.ts'
import { canonicalPath } from './canonical.ts'
import { clientAddress } from './client-address.ts'
import { failure } from './failure.ts'
import type { Metrics } from './metrics.ts'
import type { Pages } from './pages.ts'
import { createReadingLimit } from './reading-limit.ts'
import { fromOtherSite, returnsFromPaying, setHeaders, setPageHeaders } from './security.ts'
import { throttledWarning } from './throttled-warning.ts'

const KB = 1024
const maxBody = 64 * KB
/** The longest post, of any script: a form writes a letter of Telugu as nine characters. */
const maxPost = 512 * KB
/** Characters of a path with its query. */
const longestAddress = 2000
const pageMethods = new Set(['GET', 'HEAD', 'POST'])

export type HttpOptions = {
  services: Services
  pages: Pages
  /** Folder of the browser's files; none in development, where Vite serves them. */
  clientFolder?: string
  /** `SITE_URL`, when it is set: pages of no other origin send forms here. */
  publicUrl?: string
  /** How many proxies in front of us may be believed about a visitor's address. */
  trustedProxies: number
  /** Whether this instance will stop, and is to be asked no more. */
  stopping?: () => boolean
  log: Logger
  /** Told of webhooks, by provider and what became of them. */
  heard?: Metrics['heard']
}

/** Everything the site answers: health, assets, the HTTP API, and the pages. */
export function createHttp(options: HttpOptions) {
  const { services, log } = options
  const address = (request: IncomingMessage | undefined) => clientAddress(request, options.trustedProxies)
  const app = new Hono<{ Bindings: { incoming: IncomingMessage }; Variables: { pattern?: string } }>()

  app.use(async (c, next) => {
    await next()
    setHeaders(c.res.headers, services.settings.siteUrl)
    // the links of our mails and calendars let their holder act: the route is told, not the address
    routeIs(c.get('pattern') ?? routePath(c))
  })
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (pathname.length + search.length > longestAddress) return refused(c, 'That address is too long.', 414)
    if (canBeRead(c.req.url)) return next()
    return refused(c, 'There is nothing at this address.', 404)
  })
  app.get('/healthz', (c) => c.text('ok'))
  // as Kubernetes' own `/readyz?exclude=`: a proxy that asks so passes on while the database is away, to pages in memory
  app.get('/readyz', async (c) => {
    if (options.stopping?.()) return c.text('This instance is stopping.', 503)
    if (c.req.query('exclude') === 'database') return c.text('ready')
    const trouble = await services.trouble()
    return trouble ? c.text(trouble, 503) : c.text('ready')
  })
  if (options.clientFolder) {
    app.use(
      '/assets/*',
      serveStatic({
        root: options.clientFolder,
        precompressed: true,
        onFound: (_, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    )
    // a page of the last release gets no page for a script
    app.get('/assets/*', (c) => c.text('There is nothing at this address.', 404))
    const publicFiles = serveStatic({
      root: options.clientFolder,
      precompressed: true,
      onFound: (_, c) => c.header('Cache-Control', 'public, max-age=86400'),
    })
    for (const path of ['/favicon.svg', '/favicon.ico', '/:icon{[a-z0-9-]+\\.png}', '/og/:picture'])
      app.get(path, publicFiles)
  }

  const readingLimit = createReadingLimit()
  app.use(async (c, next) => {
    if (!services.settings.rateLimits || c.req.method === 'POST') return next()
    const wait = readingLimit(getNetwork(address(c.env?.incoming)), services.clock.now())
    if (wait === 0) return next()
    c.header('Retry-After', String(Math.ceil(wait / 1000)))
    c.header('Cache-Control', 'no-store')
    return refused(
      c,
      'Too many pages were asked for from your network. Nothing is lost: please try again in a minute.',
      429,
    )
  })

  app.use(compress())
  app.use(brotliPages)
  const upTo = (maxSize: number) => {
    const tooLarge = { success: false, message: `That is too large: ${maxSize / KB} KB at most.` }
    return bodyLimit({ maxSize, onError: (c) => c.json(tooLarge, 413) })
  }
  const [usual, posts] = [upTo(maxBody), upTo(maxPost)]
  app.use((c, next) => (c.req.path.startsWith(`${staffBlogPath}/`) ? posts : usual)(c, next))
  app.use(async (c, next) => {
    if (fromOtherSite(c.req.raw, options.publicUrl) && !returnsFromPaying(c.req.raw)) {
      return c.json({ success: false, message: 'This form was sent from another site.' }, 403)
    }
    return next()
  })

  app.route(
    '/api',
    api(
      services,
      {
        report: (error) => log.error(failure(error), 'unexpected API error'),
        heard: options.heard ?? (() => {}),
        note: throttledWarning(log),
      },
      (c) => address(c.env?.incoming),
    ),
  )

  app.all('*', async (c) => {
    const url = new URL(c.req.url)
    const page = await options.pages.find(url.pathname)
    c.set('pattern', page.pattern)
    const canonical = canonicalPath(url)
    if (canonical) {
      if (page.personal) c.header('Cache-Control', 'no-store')
      return c.redirect(canonical, 301)
    }
    if (!pageMethods.has(c.req.method))
      return c.text('Pages are read, or sent a form.', 405, { Allow: 'GET, HEAD, POST' })
    if (c.req.method === 'POST') {
      if (!page.takesForms) return c.text('This page takes no form.', 405, { Allow: 'GET, HEAD' })
      const [kind = ''] = (c.req.header('content-type') ?? '').split(';', 1)
      if (kind.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
        return c.text('Send the form as it is on the page.', 415)
    }
    // no page of ours asks for a file as data, and a HEAD there would reach the file's route as a GET
    if (page.isFile && /\.data$/i.test(decodeURIComponent(url.pathname))) {
      setPageHeaders(c.res.headers, { page, checkout: [], rooms: services.settings.meetingUrl })
      return c.text('There is nothing at this address.', 404)
    }
    return options.pages.render(c.req.raw, address(c.env?.incoming), page)
  })
  app.onError((error, c) => {
    log.error(failure(error), 'unexpected error')
    return c.text('Unexpected Application Error!', 500)
  })
  return app
}

/** For whoever asks for what can't be looked for, in the words of the API or as text. */
const refused = (c: Context, message: string, status: 404 | 414 | 429) =>
  c.req.path.startsWith('/api/') ? c.json({ success: false, message }, status) : c.text(message, status)

/**
 * Whether an address is text: no text of ours has a NUL in it, and the database takes none; of one that is not UTF-8
 * the router would print a line each time.
 */
function canBeRead(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    return !url.includes('%00') && decodeURIComponent(new URL(url).pathname) !== ''
  } catch {
    return false
  }
}
