import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Services } from '#app/ports/services.ts'
import {
  addressContext,
  appContext,
  nonceContext,
  reportContext,
  servicesContext,
} from '#app/routes/context.ts'
import { asOf } from './as-of.ts'
import { failure } from './failure.ts'
import { createFoundPages, type FoundPage, nowhere } from './found-pages.ts'
import { createPageMemory } from './page-memory.ts'
import { createRenderLimit } from './renderings.ts'
import { setHeaders, setPageHeaders } from './security.ts'

/** What stands in for a page that needs the database and can't have it. */
const unavailablePath = '/unavailable'

export type PageSource = {
  /** The built routes; in development a function that gives the newest. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
}

export type Pages = {
  /** What the route says of itself that an address leads to. */
  find(pathname: string): Promise<FoundPage>
  /**
   * @param address the visitor's network address, for limits
   * @param page what was found at the request's address
   */
  render(request: Request, address: string, page: FoundPage): Promise<Response>
}

/** Renders the pages; those that are the same for everybody are then answered from memory. */
export async function createPages(services: Services, { build, mode }: PageSource, log: Logger) {
  const current = async () => (typeof build === 'function' ? build() : build)
  const found = createFoundPages(await current())
  const find = async (pathname: string) =>
    (typeof build === 'function' ? createFoundPages(await build()) : found).at(pathname)
  const handle = createRequestHandler(build, mode)
  const { siteUrl, meetingUrl } = services.settings

  async function renderNow(request: Request, address: string, page: FoundPage): Promise<Response> {
    const nonce = page.hydrated ? randomBytes(16).toString('base64') : undefined
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(appContext, services.app)
    context.set(nonceContext, nonce)
    context.set(addressContext, address)
    let broke: unknown = null
    context.set(reportContext, (error) => {
      broke = error
      log.error(failure(error), 'unexpected error')
    })
    let answer = await handle(asOurs(request, siteUrl), context)
    const { pathname } = new URL(request.url)
    if (answer.status === 500 && !pathname.endsWith('.data') && (await services.trouble(broke)))
      answer = await handle(new Request(siteUrl + unavailablePath), context)
    const headers = new Headers(answer.headers)
    setPageHeaders(headers, {
      page,
      nonce,
      checkout: page.checkout ? services.provider.origins : [],
      rooms: meetingUrl,
      development: mode === 'development',
    })
    setHeaders(headers, siteUrl)
    return new Response(answer.body, { status: answer.status, headers })
  }

  const anew = async (path: string) =>
    renderNow(new Request(new URL(path, siteUrl)), 'ourselves', await find(path))
  const limited = createRenderLimit()
  let notThere: { html: string; headers: Headers } | null = null

  /** The page that is not there is the same for everybody, and asked for by every scanner: it is rendered once. */
  async function nothingThere({ method }: Request): Promise<Response> {
    if (!notThere) {
      const page = await anew(nowhere)
      if (page.status !== 404) return page
      notThere = { html: await page.text(), headers: page.headers }
    }
    return new Response(method === 'HEAD' ? null : notThere.html, { status: 404, headers: notThere.headers })
  }

  async function render(request: Request, address: string, page: FoundPage): Promise<Response> {
    const unknown = page.pattern === nowhere && !new URL(request.url).pathname.endsWith('.data')
    if (unknown && mode === 'production') return nothingThere(request)
    return limited(() => renderNow(request, address, page), request.signal)
  }
  const memory = createPageMemory(mode === 'production' ? found.inMemory() : new Map(), anew, {
    clock: services.clock,
    asOf,
  })
  return { pages: { find, render } satisfies Pages, memory }
}

/**
 * The request as a browser made it to our public address. Behind a TLS proxy it arrives here by plain http, and React
 * Router refuses a form whose Origin differs from that; who may send a form is decided before (`fromOtherSite`).
 */
function asOurs(request: Request, siteUrl: string): Request {
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
