import { searchPath } from '#app/accounts/paths.ts'
import { listAt, words } from '#app/lib/lists.ts'

/** The search over all of the workspace. */
export const searchPage = listAt(searchPath, { q: words })
