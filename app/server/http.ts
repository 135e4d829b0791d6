import type { IncomingMessage } from 'node:http'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { getCanonicalPath } from '#app/lib/slashes.ts'
import type { App } from '#app/server/app-context.ts'
import { findClientIp } from './client-ip.ts'
import { formatFailure } from './failure.ts'
import type { Pages } from './pages.ts'
import { setRequestRoute } from './request-context.ts'
import { isFromOtherSite, isReturnFromCheckout, setDefaultHeaders, setPageHeaders } from './security.ts'

const KB = 1024
const maxBody = 64 * KB
/** Maximum size of a long form in bytes. URL encoding turns a Telugu letter into nine characters. */
const maxLongForm = 512 * KB
/** Maximum size of a form with pictures, in bytes. */
const maxUpload = 12 * 1024 * KB
/** Maximum length of a path and its query string, in characters. */
const maxUrl = 2000
const pageMethods = new Set(['GET', 'HEAD', 'POST'])

export type HttpOptions = {
  app: App
  pages: Pages
  api(clientIp: (c: Context) => string): Hono
  /** Folder with the files for browsers; absent in development, where Vite serves them. */
  clientFolder?: string
  /** `SITE_URL`, if it is set. Only pages of its origin may send forms. */
  publicUrl?: string
  /** Path prefix of pages with long forms. */
  longForms: string
  /** Path prefixes of pages that upload pictures. */
  uploads: readonly string[]
  /** Number of trusted proxies, which add to X-Forwarded-For. */
  trustedProxies: number
  isStopping?: () => boolean
  log: Logger
}

type Bindings = { Bindings: { incoming: IncomingMessage }; Variables: { pattern?: string } }

export function createHttpApp(options: HttpOptions) {
  const { app, pages, log } = options
  const clientIp = (c: Context) => findClientIp(c.env?.incoming, options.trustedProxies)
  const http = new Hono<Bindings>()

  http.use(async (c, next) => {
    await next()
    setDefaultHeaders(c.res.headers, app.config.siteUrl)
    // the log gets the pattern of the route, because a URL may contain a secret token
    setRequestRoute(c.get('pattern') ?? routePath(c))
  })
  http.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (pathname.length + search.length > maxUrl) return refuse(c, 'That address is too long.', 414)
    return isValidUrl(c.req.url) ? next() : refuse(c, 'There is nothing at this address.', 404)
  })
  http.get('/healthz', (c) => c.text('ok'))
  // proxies use `?exclude=database` if they want to serve cached pages while the database is unavailable
  http.get('/readyz', async (c) => {
    if (options.isStopping?.()) return c.text('This instance is stopping.', 503)
    if (c.req.query('exclude') === 'database') return c.text('ready')
    const problem = await app.findDatabaseProblem()
    return problem ? c.text(problem, 503) : c.text('ready')
  })
  if (options.clientFolder) serveFiles(http, options.clientFolder)

  http.use(compress())
  const limits = { usual: limitBody(maxBody), long: limitBody(maxLongForm), upload: limitBody(maxUpload) }
  // other forms are read into memory before the session is checked, so they must be small
  const isUpload = (c: Context) =>
    getMediaType(c) === 'multipart/form-data' &&
    options.uploads.some((prefix) => c.req.path.startsWith(prefix))
  http.post('*', (c, next) => {
    const kind = isUpload(c) ? 'upload' : c.req.path.startsWith(options.longForms) ? 'long' : 'usual'
    return limits[kind](c, next)
  })
  // not Hono's csrf(), because it rejects forms without Origin, which mail servers send to unsubscribe by one click
  http.use(async (c, next) => {
    if (isFromOtherSite(c.req.raw, options.publicUrl) && !isReturnFromCheckout(c.req.raw))
      return c.json({ success: false, message: 'This form was sent from another site.' }, 403)
    return next()
  })

  http.route('/api', options.api(clientIp))

  http.all('*', async (c) => {
    const url = new URL(c.req.url)
    const page = await pages.match(url.pathname)
    c.set('pattern', page.pattern)
    const canonical = getCanonicalPath(url)
    if (canonical) {
      if (page.personal) c.header('Cache-Control', 'no-store')
      return c.redirect(canonical, 301)
    }
    if (!pageMethods.has(c.req.method))
      return c.text('Pages are read, or sent a form.', 405, { Allow: 'GET, HEAD, POST' })
    if (c.req.method === 'POST') {
      if (!page.acceptsForms) return c.text('This page takes no form.', 405, { Allow: 'GET, HEAD' })
      if (getMediaType(c) !== 'application/x-www-form-urlencoded' && !isUpload(c))
        return c.text('Send the form as it is on the page.', 415)
    }
    // a route that returns a file has no data path; React Router would run it for this path, even for HEAD
    if (page.isFile && /\.data$/i.test(decodeURIComponent(url.pathname))) {
      setPageHeaders(c.res.headers, { page, checkout: [], rooms: app.config.meetingUrl })
      return c.text('There is nothing at this address.', 404)
    }
    return pages.render(c.req.raw, clientIp(c), page)
  })
  http.onError((error, c) => {
    log.error(formatFailure(error), 'unexpected error')
    return c.text('Unexpected Application Error!', 500)
  })
  return http
}

function serveFiles(http: Hono<Bindings>, root: string): void {
  const files = (caching: string) =>
    serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('Cache-Control', caching) })
  http.use('/assets/*', files('public, max-age=31536000, immutable'))
  // pages of earlier releases may request scripts that no longer exist
  http.get('/assets/*', (c) => c.text('There is nothing at this address.', 404))
  for (const path of ['/favicon.svg', '/favicon.ico', '/:icon{[a-z0-9-]+\\.png}', '/og/:picture'])
    http.get(path, files('public, max-age=86400'))
}

/** Returns the type of the request's body in lower case, without parameters. */
const getMediaType = (c: Context) => c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase()

function limitBody(maxSize: number) {
  const tooLarge = { success: false, message: `That is too large: ${maxSize / KB} KB at most.` }
  return bodyLimit({ maxSize, onError: (c) => c.json(tooLarge, 413) })
}

const refuse = (c: Context, message: string, status: 404 | 414) =>
  c.req.path.startsWith('/api/') ? c.json({ success: false, message }, status) : c.text(message, status)

/** Returns whether a URL is valid UTF-8 and contains no NUL, which the database would reject. */
function isValidUrl(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    return !url.includes('%00') && decodeURIComponent(new URL(url).pathname) !== ''
  } catch {
    return false
  }
}
