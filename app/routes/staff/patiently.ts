import { staffMessages } from '#app/accounts/messages.ts'

/** How long the browser waits for an answer, in milliseconds. */
const patience = 15_000

/**
 * The server's answer to a step of the login, or words for what only a browser meets: no network, no answer.
 *
 * @param failed makes the answer with an error's status, after which React Router does not load the page's data anew:
 * that would fail in the same way
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
    if (thrown instanceof Response) throw thrown // the way in
    if (thrown instanceof TypeError) return failed(staffMessages.cannotConnect, 503) // what fetch throws without a network
    return failed(staffMessages.loginFailed, 500)
  } finally {
    clearTimeout(timer)
  }
}
