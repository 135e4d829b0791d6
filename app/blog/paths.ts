import { staffBlogPath } from '#app/accounts/paths.ts'
import { listAt, pageNumber } from '#app/lib/list-query.ts'

export const newPostPath = `${staffBlogPath}/new`
/** All posts by their address. */
export const postsList = listAt(staffBlogPath, { page: pageNumber })
