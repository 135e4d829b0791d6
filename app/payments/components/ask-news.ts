import { standingPath } from '#app/payments/payment-path.ts'
import type { News } from '#app/payments/payment-progress.ts'

/**
 * Fetches the payment status from the server.
 *
 * @param how `ask` checks with the provider; `open` also records that the checkout opens
 * @throws when the server is unreachable or the response is unexpected
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
