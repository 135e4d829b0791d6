import { contentItemPath } from '#app/accounts/paths.ts'
import { companyContent } from '#app/content/company.ts'
import { requestLogin } from './request-login.ts'

type Account = { email: string; password: string }

/**
 * Publishes the first version of the company's facts through the workspace. Does nothing if a restarted site already
 * has a version.
 */
export async function publishCompany(
  site: string,
  account: Account,
  changes: Record<string, string>,
): Promise<void> {
  const cookie = await requestLogin(site, account)
  const { address, social: _, ...texts } = companyContent.shipped
  const answer = await fetch(site + contentItemPath(companyContent.path), {
    method: 'POST',
    headers: { cookie, origin: site },
    body: new URLSearchParams({
      ...texts,
      address: address.join('\n'),
      number: '0',
      do: 'publish',
      ...changes,
    }),
    redirect: 'manual',
  })
  const isPublished = answer.status === 303 || answer.status === 409
  if (!isPublished) throw new Error(`${answer.status}: the company was not published`)
}
