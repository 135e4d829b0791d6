import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { forThisRequest } from '#app/adapters/request-context.ts'

type Asked = [request: IncomingMessage, response: ServerResponse, listen: RequestListener]

/**
 * Begins with one request a turn of the event loop, in the order in which they come, so that between any two the process
 * looks at who else asks (what is answered ahead of this waits for one at most) and at who has left, for whom nothing is done.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new Set<Asked>()

  function begin(): void {
    const [first] = waiting
    if (!first) return
    waiting.delete(first)
    if (waiting.size > 0) setImmediate(begin)
    const [request, response, listen] = first
    if (!request.destroyed && !response.destroyed) listen(request, response)
  }

  return (request, response) => {
    waiting.add([request, response, forThisRequest(listener)])
    if (waiting.size === 1) setImmediate(begin)
  }
}
