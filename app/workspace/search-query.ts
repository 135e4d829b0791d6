import { searchPath } from '#app/accounts/paths.ts'
import { listAt, words } from '#app/lib/lists.ts'

/** Query of the workspace search. */
export const searchPage = listAt(searchPath, { q: words })
