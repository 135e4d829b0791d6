import { data, isRouteErrorResponse } from 'react-router'

const tryAgain = 'We could not reach the site. Please try again: doing it twice does no harm.'

/**
 * Sends a form to its action. When the network fails, the visitor stays on the page with all that they typed, and the
 * next attempt sends the same idempotency key. Responses of the server, including redirects, pass through.
 */
export async function submitOrKeepInput<Answer>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  unreachable = tryAgain,
) {
  const key = String((await request.clone().formData()).get('key') ?? '')
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response || isRouteErrorResponse(thrown) || !(thrown instanceof Error)) throw thrown
    // with an error status, so that the router does not reload the page's data from the same network
    return data({ alert: unreachable, key }, { status: 503 })
  }
}
