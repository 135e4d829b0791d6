import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'

/** Context of a request. `route` is a pattern, because a URL may contain a secret. */
type RequestContext = { id: string; route: string | null }

const storage = new AsyncLocalStorage<RequestContext>()

/** Returns the context of the current request; undefined outside a request, such as in a job. */
export const getRequestContext = (): RequestContext | undefined => storage.getStore()

export const runOutsideRequest = <T>(run: () => T): T => storage.exit(run)

export function setRequestRoute(route: string): void {
  const context = getRequestContext()
  if (context) context.route = route
}

/** Pattern for a request id from a proxy, such as a UUID. It is too strict for free text and phone numbers. */
const proxyId = /^[\w-]{16,64}$/

/** Pattern for the routes of health checks and assets. They are logged at the level `debug`. */
const debugRoutes = /^\/(healthz|readyz|assets\/)/

/**
 * Logs the response to each request. A request gets an id, which is in the `X-Request-Id` header and in every log line.
 *
 * @param hasProxy whether a proxy sets the request ids
 */
export function logRequests(
  listener: RequestListener,
  { log, hasProxy }: { log: Logger; hasProxy: boolean },
): RequestListener {
  return (request, response) => {
    const given = request.headers['x-request-id']
    const id = hasProxy && typeof given === 'string' && proxyId.test(given) ? given : randomUUID()
    const context: RequestContext = { id, route: null }
    const startedAt = performance.now()
    response.setHeader('X-Request-Id', id)
    response.once('close', () => {
      const ms = performance.now() - startedAt
      // 499 is the status that nginx uses for a client that disconnected early
      const status = response.writableFinished ? response.statusCode : 499
      const route = context.route ?? 'none'
      const method = ['GET', 'HEAD', 'POST'].includes(request.method ?? '') ? String(request.method) : 'other'
      const line = { requestId: id, method, route, status, ms: Math.round(ms) }
      if (debugRoutes.test(route)) log.debug(line)
      else log.info(line)
    })
    storage.run(context, () => listener(request, response))
  }
}
