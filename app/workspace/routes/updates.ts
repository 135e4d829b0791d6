import { requireStaff } from '#app/accounts/routes/guard.ts'
import { secret } from '#app/lib/page.ts'
import { readUpdates } from '#app/workspace/queries.ts'
import type { Route } from './+types/updates.ts'

export const handle = secret

/** Returns the updates since the mark in the URL, for open pages of the workspace. */
export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'account')
  const query = new URL(args.request.url).searchParams
  const event = query.get('event')
  const messages = Number(query.get('messages'))
  const isKnown = event !== null && /^\d{1,18}$/.test(event) && Number.isSafeInteger(messages)
  return readUpdates(app, user, isKnown ? { event, messages } : null)
}
