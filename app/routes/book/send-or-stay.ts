import { isRouteErrorResponse } from 'react-router'
import { unreachable } from './unreachable.ts'

/**
 * Sends a form to its action. When the network fails the visitor stays on the page with all they typed, and the same
 * key goes with the next try. What the server does answer, redirects included, passes through.
 */
export async function sendOrStay<Answer>(
  request: Request,
  serverAction: () => Promise<Answer>,
): Promise<Answer | { alert: string; key: string }> {
  const key = String((await request.clone().formData()).get('key') ?? '')
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response || isRouteErrorResponse(thrown)) throw thrown
    if (!(thrown instanceof Error)) throw thrown
    return { alert: unreachable, key }
  }
}
