import type { News } from '../domain/paying.ts'
import { standingPath } from '../domain/payment-path.ts'

/**
 * What the server knows of a payment by now.
 *
 * @param how `ask`: it asks the provider first; `open`: it also notes that the checkout is being opened
 * @throws where it can't be reached, or answers something else
 */
export async function askNews(token: string, how: 'look' | 'ask' | 'open'): Promise<News> {
  const body = new URLSearchParams(how === 'open' ? { opens: '1' } : {})
  const answer = await fetch(standingPath(token), {
    cache: 'no-store',
    ...(how !== 'look' && { method: 'POST', body }),
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return (await answer.json()) as News
}
