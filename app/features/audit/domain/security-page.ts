import { workspacePath } from '#app/features/staff/domain/paths.ts'
import { refusalKindNames } from '#app/features/staff/domain/refusals.ts'
import { anyOf, listAt, pageNumber, type QueryOf } from '#app/lib/list-query.ts'

/** The page of what was refused, by its address; no kind is all of them. */
export const securityList = listAt(`${workspacePath}/security`, {
  kind: anyOf(refusalKindNames),
  page: pageNumber,
})

export type SecurityQuery = QueryOf<typeof securityList>
