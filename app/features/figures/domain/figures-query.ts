import { workspacePath } from '#app/features/staff/domain/paths.ts'
import { listAt, type QueryOf, wholeNumber, words } from '#app/lib/list-query.ts'

/** How many weeks back one may look. */
export const weekChoices = [4, 13, 26, 52] as const

/** The figures by their address: the present week and those before it, of a counselor's id or of all. */
export const figuresAt = listAt(`${workspacePath}/figures`, {
  weeks: wholeNumber(1, 52, 13),
  counselor: words,
})

export type FiguresQuery = QueryOf<typeof figuresAt>
