import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Page } from '#app/lib/page.ts'
import type { App } from '#app/server/app-context.ts'
import { appContext, clientIpContext, errorReporterContext, nonceContext, siteContext } from './context.ts'
import { formatFailure } from './failure.ts'
import { createPageCache } from './page-cache.ts'
import { setDefaultHeaders, setPageHeaders } from './security.ts'

export type MatchedPage = Page & {
  /** Pattern of the route, such as `/bookings/:token`, which contains no secrets. */
  pattern: string
  /** Whether the route returns a file, such as a feed or an image. */
  isFile: boolean
  /** Whether the route has an action, so that forms can be posted to it. */
  acceptsForms: boolean
}

const notFoundPattern = '/*'

/** Path of the page that is shown while the database is unavailable. */
const unavailablePath = '/unavailable'

export type PageSource = {
  /** Built routes; in development, a function that returns the current routes. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
}

export type Pages = {
  match(pathname: string): Promise<MatchedPage>
  /** @param clientIp IP address for rate limits */
  render(request: Request, clientIp: string, page: MatchedPage): Promise<Response>
}

/** Creates the renderer of all pages, and the cache of pages that are the same for everyone. */
export async function createPages(app: App, { build, mode }: PageSource, log: Logger) {
  const current = async () => createPageMatcher(typeof build === 'function' ? await build() : build)
  const built = await current()
  const match = async (pathname: string) => (mode === 'production' ? built : await current()).match(pathname)
  const handle = createRequestHandler(build, mode)
  const { siteUrl, meetingUrl } = app.config

  async function renderNow(
    request: Request,
    clientIp: string,
    page: MatchedPage,
    shown: App = app,
  ): Promise<Response> {
    const nonce = page.hydrated ? randomBytes(16).toString('base64') : undefined
    const context = new RouterContextProvider()
    context.set(appContext, shown)
    context.set(siteContext, {
      render: async (path, other) => (await renderPath(path, other)).text(),
      async createPageFinder() {
        const { match } = mode === 'production' ? built : await current()
        return (path) => match(path).pattern !== notFoundPattern
      },
    })
    context.set(nonceContext, nonce)
    context.set(clientIpContext, clientIp)
    let unexpected: unknown = null
    context.set(errorReporterContext, (error) => {
      unexpected = error
      log.error(formatFailure(error), 'unexpected error')
    })
    let answer = await handle(restoreUrl(request, siteUrl), context)
    const { pathname } = new URL(request.url)
    if (answer.status === 500 && !pathname.endsWith('.data') && (await app.findDatabaseProblem(unexpected)))
      answer = await handle(new Request(siteUrl + unavailablePath), context)
    const headers = new Headers(answer.headers)
    setPageHeaders(headers, {
      page,
      nonce,
      checkout: page.checkout ? app.payments.origins : [],
      rooms: meetingUrl,
      development: mode === 'development',
    })
    setDefaultHeaders(headers, siteUrl)
    return new Response(answer.body, { status: answer.status, headers })
  }

  const renderPath = async (path: string, shown = app) =>
    renderNow(new Request(new URL(path, siteUrl)), 'none', await match(path), shown)
  const limitPages = createRenderLimit()
  // forms have their own limit, because they may wait for the payment provider or an external calendar, and pages must
  // not wait for them
  const limitForms = createRenderLimit(40)
  let notFound: Promise<{ status: number; headers: Headers; html: string }> | null = null

  /** Returns the not-found page. It is rendered only once, because scanners request it often. */
  async function answerNotFound({ method }: Request): Promise<Response> {
    notFound ??= renderNotFound().catch((error) => {
      notFound = null
      throw error
    })
    const { html, ...answer } = await notFound
    return new Response(method === 'HEAD' ? null : html, answer)
  }

  async function renderNotFound() {
    const page = await renderPath(notFoundPattern)
    if (page.status !== 404) notFound = null
    return { status: page.status, headers: page.headers, html: await page.text() }
  }

  async function render(request: Request, clientIp: string, page: MatchedPage): Promise<Response> {
    const isUnknown = page.pattern === notFoundPattern && !new URL(request.url).pathname.endsWith('.data')
    if (isUnknown && mode === 'production') return answerNotFound(request)
    if (request.method !== 'POST') return limitPages(() => renderNow(request, clientIp, page), request.signal)
    const form = await readForm(request)
    return form ? limitForms(() => renderNow(form, clientIp, page), request.signal) : busy()
  }
  const cached = mode === 'production' ? built.cachedPaths() : new Map()
  const cache = createPageCache(cached, (path) => renderPath(path), app.clock)
  const expireAll = () => {
    notFound = null
    cache.expireAll()
  }
  return { pages: { match, render } satisfies Pages, cache, expireAll }
}

/** Creates a matcher, which finds the page at a path among the built routes. */
export function createPageMatcher({ routes }: Pick<ServerBuild, 'routes'>) {
  const tree = childrenOf(undefined)

  function childrenOf(parent: string | undefined): RouteObject[] {
    return Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parent) return []
      const { id, path, caseSensitive, module } = route
      const entry = { id, path, caseSensitive, handle: module.handle }
      return [route.index ? { ...entry, index: true } : { ...entry, children: childrenOf(id) }]
    })
  }

  return {
    /** @param pathname path of a page, or its data path in React Router, `….data` */
    match(pathname: string): MatchedPage {
      const page = pathname.replace(/(?<=\/)_\.data$|\.data$/i, '')
      const matches = matchRoutes(tree, page.replace(/\/{2,}/g, '/'))
      if (!matches) return { pattern: notFoundPattern, isFile: false, acceptsForms: false, unlisted: true }
      const modules = matches.map(({ route }) => routes[route.id ?? '']?.module)
      return {
        ...Object.assign({}, ...matches.map(({ route }) => route.handle)),
        pattern: `/${matches.flatMap(({ route }) => route.path || []).join('/')}`,
        isFile: !modules.at(-1)?.default,
        acceptsForms: modules.some((module) => module?.action),
      }
    },

    cachedPaths: () => new Map(cachedPaths(tree)),
  }
}

type CachedPath = [path: string, kind: 'still' | 'live']

function cachedPaths(entries: RouteObject[], parent = ''): CachedPath[] {
  return entries.flatMap(({ path, index, children = [], handle }): CachedPath[] => {
    const own = path ? `${parent}/${path}` : parent
    const { cache }: Page = handle ?? {}
    const below = cachedPaths(children, own)
    return cache && (path || index) && !/[:*]/.test(own) ? [[own || '/', cache], ...below] : below
  })
}

/**
 * Returns the request with the URL that the browser used, and without Origin. Behind a proxy, React Router would
 * otherwise reject a form. `isFromOtherSite` has already checked Origin.
 */
function restoreUrl(request: Request, siteUrl: string): Request {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  const body = request.body ? { body: request.body, duplex: 'half' } : {}
  return new Request(siteUrl + pathname + search, {
    method: request.method,
    headers,
    signal: request.signal,
    ...body,
  } as RequestInit)
}

/**
 * Reads the body of a form before the limit of forms applies, so that slow clients do not use up the limit. Uploads
 * are not read here, because they are large and their pages check the session first. Returns null if the client has
 * disconnected.
 */
async function readForm(request: Request): Promise<Request | null> {
  if (/^multipart\//i.test(request.headers.get('content-type') ?? '')) return request
  const { url, method, headers, signal } = request
  const body = await request.arrayBuffer().catch(() => null)
  return body && new Request(url, { method, headers, signal, body })
}

const maxWaiting = 200

/** Limits how many pages are rendered at once. Other requests wait, or get 503 if too many wait (RFC 9110, 15.6.4). */
export function createRenderLimit(maxRunning = 4) {
  let running = 0
  const waiting: (() => void)[] = []

  return async (render: () => Promise<Response>, signal: AbortSignal): Promise<Response> => {
    if (running < maxRunning) running += 1
    else {
      if (waiting.length >= maxWaiting) return busy()
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      await nextTurn() // between renderings, the process serves cached pages and detects disconnected clients
      return signal.aborted ? busy() : await render()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const busy = () =>
  new Response('The site is very busy. Please try again in a moment.', {
    status: 503,
    headers: {
      'Retry-After': '2',
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
    },
  })
