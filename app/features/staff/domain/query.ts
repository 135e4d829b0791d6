import { workspacePath } from './paths.ts'

export type DashboardQuery = {
  /** null is the view of today, with what comes next below it. */
  when: 'upcoming' | 'past' | null
  search: string
  /** From 1; one beyond the last shows the last. */
  page: number
}

const longestSearch = 100

/** The dashboard's view out of its URL. What makes no sense counts as not given; a search alone looks at what is to come. */
export function parseDashboardQuery(params: URLSearchParams): DashboardQuery {
  const given = params.get('when')
  const search = searchIn(params)
  const when = given === 'past' || given === 'upcoming' ? given : search ? 'upcoming' : null
  return { when, search, page: pageIn(params) }
}

/** What is searched for out of a URL, as the database can take it. */
export const searchIn = (params: URLSearchParams): string =>
  (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch)

/** A page's number out of a URL; 1 for what is none. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1
}

/** The address of a list of bookings; what is the default is left out. */
export function dashboardHref({ when, search, page }: DashboardQuery): string {
  const params = new URLSearchParams()
  if (when) params.set('when', when)
  if (search) params.set('q', search)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return `${workspacePath}/bookings${query && `?${query}`}`
}
