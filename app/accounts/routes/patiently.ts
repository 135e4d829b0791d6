import { staffMessages } from '#app/accounts/messages.ts'

/** Timeout of a login request, in milliseconds. */
const patience = 15_000

/**
 * Returns the server's response to a login step, or a message for a network error or timeout.
 *
 * @param failed wraps the message with an error status, so that React Router does not reload the page's data, which
 * would fail too
 * @throws the server's redirect
 */
export async function patiently<Answer, Failed>(
  serverAction: () => Promise<Answer>,
  failed: (message: string, status: number) => Failed,
): Promise<Answer | Failed> {
  const tooLong = Promise.withResolvers<Failed>()
  const timer = setTimeout(() => tooLong.resolve(failed(staffMessages.noResponse, 504)), patience)
  try {
    return await Promise.race([serverAction(), tooLong.promise])
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown // a redirect after a successful step
    if (thrown instanceof TypeError) return failed(staffMessages.cannotConnect, 503) // `fetch` throws a TypeError without a network
    return failed(staffMessages.loginFailed, 500)
  } finally {
    clearTimeout(timer)
  }
}
