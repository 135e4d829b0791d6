import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

/** The request for which something is done. `route` is a pattern, because a URL may hold a secret. */
type RequestContext = { id: string; route: string | null }

const storage = new AsyncLocalStorage<RequestContext>()

/** The request for which this code runs; undefined in a job. */
export const getRequestContext = (): RequestContext | undefined => storage.getStore()

/** Runs what belongs to no request, whichever request caused it. */
export const outsideRequests = <T>(run: () => T): T => storage.exit(run)

/** Sets the route that answers the current request. */
export function setRoute(route: string): void {
  const context = getRequestContext()
  if (context) context.route = route
}

/** Form of an id that a proxy may set: hexadecimal, a UUID and the like, but no sentence and no phone number. */
const proxyId = /^[\w-]{16,64}$/

/** Routes that programs poll or that come with every page; logged at `debug`. */
const quiet = /^\/(healthz|readyz|assets\/)/

/**
 * Gives each request an id, which is in the answer's `X-Request-Id` and in every log line that belongs to it, and then counts
 * and logs the answer by its route, never by its URL.
 *
 * @param hasProxy a proxy in front sets the ids
 */
export function logRequests(
  listener: RequestListener,
  { metrics, log, hasProxy }: { metrics: Pick<Metrics, 'answered'>; log: Logger; hasProxy: boolean },
): RequestListener {
  return (request, response) => {
    const given = request.headers['x-request-id']
    const id = hasProxy && typeof given === 'string' && proxyId.test(given) ? given : randomUUID()
    const context: RequestContext = { id, route: null }
    const began = performance.now()
    response.setHeader('X-Request-Id', id)
    response.once('close', () => {
      const ms = performance.now() - began
      // 499 is nginx's status for a visitor who left before the answer
      const status = response.writableFinished ? response.statusCode : 499
      const route = context.route ?? 'none'
      const method = ['GET', 'HEAD', 'POST'].includes(request.method ?? '') ? String(request.method) : 'other'
      metrics.answered({ route, status, seconds: ms / 1000 })
      const line = { requestId: id, method, route, status, ms: Math.round(ms) }
      if (quiet.test(route)) log.debug(line)
      else log.info(line)
    })
    storage.run(context, () => listener(request, response))
  }
}
