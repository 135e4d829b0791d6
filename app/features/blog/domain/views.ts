/** What the editor's fields hold; `date` and `time` (24 hours) are India time and may be empty. */
export const postFields = ['title', 'slug', 'text', 'date', 'time'] as const
export type PostField = (typeof postFields)[number]
export type PostInput = Record<PostField, string>

/** Characters. Of any script, so many fit into the largest form that the editor may send. */
export const longestText = 40_000
export const longestTitle = 150
