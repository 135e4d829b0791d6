import { searchPath } from '#app/accounts/paths.ts'
import { listAt, words } from '#app/lib/list-query.ts'

/** The search over all of the workspace. */
export const searchPage = listAt(searchPath, { q: words })
