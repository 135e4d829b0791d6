import { data, isRouteErrorResponse } from 'react-router'

/** For a form that books: the booking may have been made although no answer came. */
const bookedOrNot =
  'We could not reach the site. If no email arrives, try again: the same booking is never made twice.'

/**
 * Sends a form to its action. When the network fails the visitor stays on the page with all they typed, and the same
 * key goes with the next try. What the server does answer, redirects included, passes through.
 */
export async function sendOrStay<Answer>(
  request: Request,
  serverAction: () => Promise<Answer>,
  unreachable = bookedOrNot,
) {
  const key = String((await request.clone().formData()).get('key') ?? '')
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response || isRouteErrorResponse(thrown) || !(thrown instanceof Error)) throw thrown
    // a failure by its status, so that the router does not ask the same network for the page's data again
    return data({ alert: unreachable, key }, { status: 503 })
  }
}
