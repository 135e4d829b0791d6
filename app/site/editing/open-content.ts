import { desc, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { contentItems } from '#app/content/items.ts'
import { addCommitListener } from '#app/db/after-commit.ts'
import type { Db } from '#app/db/open.ts'
import type { Content, ContentItem } from '#app/lib/content.ts'
import type { App } from '#app/server/app-context.ts'
import { formatFailure } from '#app/server/failure.ts'
import { pageVersions } from '#app/site/tables.ts'

/** Cache of the published content in this process. */
export type PublishedContent = Content & {
  /** Loads the published versions. Returns whether they have changed since the last load. */
  refresh(): Promise<boolean>
}

export async function openContent(db: Db): Promise<PublishedContent> {
  let published = new Map<string, unknown>()
  let unreadable: string[] = []
  let loaded = ''

  async function refresh(): Promise<boolean> {
    const rows = await db
      .selectDistinctOn([pageVersions.path])
      .from(pageVersions)
      .where(eq(pageVersions.published, true))
      .orderBy(pageVersions.path, desc(pageVersions.number))
    const versions = rows.map(({ path, number }) => `${path} ${number}`).join('\n')
    if (versions === loaded) return false
    loaded = versions
    published = new Map()
    unreadable = []
    for (const { path, title, schema } of contentItems) {
      const row = rows.find((known) => known.path === path)
      if (!row) continue
      const parsed = schema.safeParse(row.data)
      if (parsed.success) published.set(path, parsed.data)
      else unreadable.push(title)
    }
    return true
  }

  await refresh()
  return {
    read: <Data>({ path, shipped }: ContentItem<Data>) =>
      (published.get(path) as Data | undefined) ?? shipped,
    refresh,
    unreadable: () => unreadable,
  }
}

/** Interval in milliseconds at which an instance checks whether another has published content. */
const checkInterval = 1500

/**
 * Reloads the published content when this instance publishes a version, and soon after another instance publishes one.
 */
export function followContent(
  { db }: Pick<App, 'db'>,
  content: PublishedContent,
  {
    hasOtherInstances,
    onChange,
    log,
  }: { hasOtherInstances: boolean; onChange: () => void; log: Pick<Logger, 'warn'> },
): void {
  const load = () =>
    content.refresh().then(
      (hasChanged) => hasChanged && onChange(),
      (error) => log.warn(formatFailure(error), 'published content was not loaded; it is tried again'),
    )
  addCommitListener(db, 'content', load)
  if (hasOtherInstances) setInterval(load, checkInterval).unref()
}
