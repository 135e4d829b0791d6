import { data, isRouteErrorResponse } from 'react-router'

const tryAgain = 'We could not reach the site. Please try again: doing it twice does no harm.'

/**
 * Sends a form to its action. If the network fails, the visitor stays on the page with all input, and the next attempt
 * sends the same idempotency key. Passes responses of the server through, including redirects.
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
    // the error status stops the router from reloading the page's data over the failed network
    return data({ alert: unreachable, key }, { status: 503 })
  }
}
