import { data } from 'react-router'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { secret } from '#app/lib/page.ts'
import { newsOf } from '#app/workspace/news.ts'
import type { Route } from './+types/news.ts'

export const handle = secret

/** Returns news since the marks in the URL, for open workspace pages. */
export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'account')
  const query = new URL(args.request.url).searchParams
  const event = query.get('event')
  const messages = Number(query.get('messages'))
  const known = event !== null && /^\d{1,18}$/.test(event) && Number.isSafeInteger(messages)
  return data(await newsOf(services, user, known ? { event, messages } : null))
}
