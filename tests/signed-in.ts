/** What a browser sends back of an answer's cookies. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** The cookies of somebody of the staff who logs in with a password alone. */
export async function signedIn(site: string, account: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${site}/services/counselor-login`, {
    method: 'POST',
    body: new URLSearchParams(account),
    headers: { origin: site },
    redirect: 'manual',
  })
  return cookiesOf(answer)
}
