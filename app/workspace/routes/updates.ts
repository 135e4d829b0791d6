import { requireStaff } from '#app/accounts/routes/guard.ts'
import { privatePage } from '#app/lib/page.ts'
import { readUpdateMark } from '#app/workspace/queries.ts'
import type { Route } from './+types/updates.ts'

export const handle = privatePage

/** Returns the mark of the latest change, for open pages of the workspace. */
export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'account')
  return new Response(await readUpdateMark(app, user))
}
