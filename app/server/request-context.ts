import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'

/** Current request. `route` is a pattern, because a URL may contain a secret. */
type RequestContext = { id: string; route: string | null }

const storage = new AsyncLocalStorage<RequestContext>()

/** Returns the context of the current request; undefined in a job. */
export const getRequestContext = (): RequestContext | undefined => storage.getStore()

/** Runs a function without the context of the current request. */
export const runOutsideRequest = <T>(run: () => T): T => storage.exit(run)

export function setRoute(route: string): void {
  const context = getRequestContext()
  if (context) context.route = route
}

/** Pattern for a request id from a proxy, such as a UUID. It excludes texts and phone numbers. */
const proxyId = /^[\w-]{16,64}$/

/** Routes of health checks and assets, which are logged at `debug`. */
const debugRoutes = /^\/(healthz|readyz|assets\/)/

/**
 * Gives each request an id, for the `X-Request-Id` header and every log line, and logs its response.
 *
 * @param hasProxy whether a proxy sets the ids
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
      // 499 is nginx's status for a client that disconnected early
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
