/** How many weeks back one may look. */
export const weekChoices = [4, 13, 26, 52] as const
const usualWeeks = 13

export type FiguresQuery = {
  /** The present week and those before it, so many in all. */
  weeks: number
  /** Null for all counselors. */
  counselorId: string | null
}

/** What the page of figures shows out of its URL; what makes no sense counts as not given. */
export function parseFiguresQuery(params: URLSearchParams): FiguresQuery {
  const weeks = Number(params.get('weeks'))
  return {
    weeks: Number.isInteger(weeks) && weeks >= 1 && weeks <= 52 ? weeks : usualWeeks,
    counselorId: params.get('counselor') || null,
  }
}
