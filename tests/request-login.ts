export const buildCookieHeader = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Logs in with a password and returns the cookies. */
export async function requestLogin(
  site: string,
  account: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(`${site}/services/counselor-login`, {
    method: 'POST',
    body: new URLSearchParams(account),
    headers: { origin: site },
    redirect: 'manual',
  })
  return buildCookieHeader(answer)
}
