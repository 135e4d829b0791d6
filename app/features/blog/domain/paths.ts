import { workspacePath } from '#app/features/staff/domain/paths.ts'
import { listAt, pageNumber } from '#app/lib/list-query.ts'

/** Where staff write; what visitors read is at `/insights/blog`. */
export const staffBlogPath = `${workspacePath}/blog`
export const newPostPath = `${staffBlogPath}/new`
export const editPath = (id: string): string => `${staffBlogPath}/${id}`
/** All posts by their address. */
export const postsList = listAt(staffBlogPath, { page: pageNumber })
