import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { publicPages } from '#app/content/public-pages.ts'
import { namesBooking, paymentPage } from '#app/features/payments/domain/payment-path.ts'
import type { Services } from '#app/ports/services.ts'
import type * as routeContexts from '#app/routes/context.ts'
import { failure } from './failure.ts'
import { deferScripts } from './first-touch.ts'
import { createOwnStyle } from './own-style.ts'
import { type Age, createPageMemory } from './page-memory.ts'
import { keepNowhere } from './private-addresses.ts'
import { checkoutOrigins, scriptHash, securityHeaders } from './security.ts'

export type PageSource = {
  /** The built routes; in development a function that gives the newest. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  /** Folder of the browser's files; none in development, where Vite serves them. */
  clientFolder?: string
}

const live: Age = { keptMs: 90_000, live: true }
const still: Age = { keptMs: 3_600_000, live: false }
const kept = publicPages.filter((page) => page.memory !== false)
const ages = new Map(kept.map((page) => [page.path, page.live ? live : still]))

/** Renders the pages; the public ones are then answered from memory. */
export function createPages(services: Services, { build, mode, clientFolder }: PageSource, log: Logger) {
  const handle = createRequestHandler(build, mode)
  const withOwnStyle = clientFolder ? createOwnStyle(clientFolder) : (html: string) => html
  const touchScript = clientFolder ? readFileSync(path.join(clientFolder, '../touch.js'), 'utf8') : ''
  const touchHash = scriptHash(touchScript)
  const { siteUrl } = services.settings

  /** @param address the visitor's network address, for limits */
  async function render(request: Request, address: string): Promise<Response> {
    const nonce = randomBytes(16).toString('base64')
    const current = typeof build === 'function' ? await build() : build
    const { contexts } = current.entry.module as unknown as { contexts: typeof routeContexts }
    const context = new RouterContextProvider()
    context.set(contexts.servicesContext, services)
    context.set(contexts.nonceContext, nonce)
    context.set(contexts.addressContext, address)
    context.set(contexts.reportContext, (error) => log.error(failure(error), 'unexpected error'))
    const answer = await handle(asOurs(request, siteUrl), context)
    const headers = new Headers(answer.headers)
    if (behindLink(request)) headers.set('Cache-Control', 'no-store')
    keepNowhere(headers, new URL(request.url))
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
    const { pathname } = new URL(request.url)
    const isPage = headers.get('content-type')?.startsWith('text/html')
    // pages behind a booking's link act by themselves (a toast, then a dialog; a payment); all others wait with their scripts
    const waits = mode === 'production' && isPage && !behindLink(request)
    const scripts = [waits ? touchHash : `'nonce-${nonce}'`]
    const checkout = pathname === paymentPage ? checkoutOrigins(services.settings.checkout) : []
    securityHeaders(headers, scripts, siteUrl, mode, checkout)
    if (!waits) return new Response(answer.body, { status: answer.status, headers })

    const html = deferScripts(withOwnStyle(await answer.text(), !ages.has(pathname)), nonce, touchScript)
    return new Response(html, { status: answer.status, headers })
  }

  const anew = (path: string) => render(new Request(new URL(path, siteUrl)), 'ourselves')
  const memory = createPageMemory(mode === 'production' ? ages : new Map(), anew, services.clock)
  return { render, memory }
}

/** Whether an address names a booking: what it answers is for whoever holds the link. */
function behindLink(request: Request): boolean {
  const url = new URL(request.url)
  return url.pathname.startsWith('/bookings/') || namesBooking(url)
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
