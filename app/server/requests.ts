import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { inRequest } from '#app/server/request-context.ts'
import type { Metrics } from './metrics.ts'

/** What a proxy names its requests: hexadecimal, a UUID and the like, and nothing that could be a sentence or a phone number. */
const proxyId = /^[\w-]{16,64}$/

/** Asked for all the time by programs, or beside every page: told at `debug` alone. */
const quiet = /^\/(healthz|readyz|assets\/)/

/**
 * Gives each request an id, that of the proxy or a new one, which is in the answer's `X-Request-Id` and in every log line of
 * what is done for it; then counts and logs what became of it: by route, never by address.
 *
 * @param trusted a proxy in front names the requests
 */
export function seeRequests(
  listener: RequestListener,
  { metrics, log, trusted }: { metrics: Pick<Metrics, 'answered'>; log: Logger; trusted: boolean },
): RequestListener {
  return (request, response) => {
    const given = request.headers['x-request-id']
    const id = trusted && typeof given === 'string' && proxyId.test(given) ? given : randomUUID()
    const context = { id, route: null as string | null }
    const began = performance.now()
    response.setHeader('X-Request-Id', id)
    response.once('close', () => {
      const ms = performance.now() - began
      // 499 is what nginx calls a visitor who left before the answer
      const status = response.writableFinished ? response.statusCode : 499
      const route = context.route ?? 'none'
      const method = ['GET', 'HEAD', 'POST'].includes(request.method ?? '') ? String(request.method) : 'other'
      metrics.answered({ route, status, seconds: ms / 1000 })
      const line = { requestId: id, method, route, status, ms: Math.round(ms) }
      if (quiet.test(route)) log.debug(line)
      else log.info(line)
    })
    inRequest(context, () => listener(request, response))
  }
}
