import { workspacePath } from '#app/features/staff/domain/paths.ts'

/** Where staff write; what visitors read is at `/insights/blog`. */
export const staffBlogPath = `${workspacePath}/blog`
export const newPostPath = `${staffBlogPath}/new`
export const previewPath = `${staffBlogPath}/preview`
export const editPath = (id: string): string => `${staffBlogPath}/${id}`
export const staffBlogHref = (page: number): string =>
  page > 1 ? `${staffBlogPath}?page=${page}` : staffBlogPath
