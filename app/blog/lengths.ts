/** Characters. Of any script, so many fit into the largest form that the editor may send. */
export const longestText = 40_000
export const longestTitle = 150
export const longestAuthor = 100
