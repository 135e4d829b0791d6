import { and, desc, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/open.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { slotsRoute } from './count-visits.ts'
import { visits } from './tables.ts'

const maxLines = 10
const total = sql<number>`sum(${visits.count})::int`

/** Number of page views of a page, source or campaign. */
type Line = { name: string; count: number }

/** Counts the page views since a day: in total, on phones, and of the most frequent pages, sources and campaigns. */
export async function readVisits(db: Db, since: IsoDate) {
  const isSince = and(gte(visits.day, since), ne(visits.page, slotsRoute))
  const top = (
    name: typeof visits.page | typeof visits.source | typeof visits.campaign,
    where?: SQL,
  ): Promise<Line[]> =>
    db
      .select({ name, count: total })
      .from(visits)
      .where(and(isSince, where))
      .groupBy(name)
      .orderBy(desc(total))
      .limit(maxLines)
  const devices = await db
    .select({ device: visits.device, count: total })
    .from(visits)
    .where(isSince)
    .groupBy(visits.device)
  const all = devices.reduce((sum, { count }) => sum + count, 0)
  const phones = devices.find(({ device }) => device === 'phone')?.count ?? 0
  return {
    all,
    phones,
    pages: await top(visits.page),
    sources: await top(visits.source, ne(visits.source, '')),
    campaigns: await top(visits.campaign, ne(visits.campaign, '')),
  }
}

/** Counts the page views of each given page since a day. */
export async function countPageViews(
  db: Db,
  pages: readonly string[],
  since: IsoDate,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ page: visits.page, count: total })
    .from(visits)
    .where(and(gte(visits.day, since), inArray(visits.page, [...pages])))
    .groupBy(visits.page)
  return new Map(rows.map(({ page, count }) => [page, count]))
}
