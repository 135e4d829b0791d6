import { and, desc, eq, sql } from 'drizzle-orm'
import { buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import { counselors } from '#app/accounts/tables.ts'
import { eventsContent, type SiteEvent } from '#app/content/events.ts'
import { notifyAfterCommit } from '#app/db/after-commit.ts'
import { toSqlTimestamp } from '#app/db/instant.ts'
import type { Db } from '#app/db/open.ts'
import type { RetentionRule } from '#app/db/personal-data.ts'
import type { ContentItem } from '#app/lib/content.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { DAY } from '#app/lib/time.ts'
import { pictures } from '#app/pictures/tables.ts'
import type { App } from '#app/server/app-context.ts'
import { announceEvents } from '#app/site/events/announce-events.ts'
import { pageVersions } from '#app/site/tables.ts'

export type ContentError = 'conflict' | 'not-found' | 'unreadable'

type Saved = {
  data: unknown
  /** Number of the newest version when the editor opened the item; 0 for none. */
  number: number
  published: boolean
}

/**
 * Adds a version of an item, as a draft or published. Publishing a new event also emails visitors who requested
 * an email about the next event.
 *
 * @throws DomainError `conflict` if another version was saved after the editor opened the item
 */
export async function saveContentVersion(
  app: App,
  user: Member,
  { path }: Pick<ContentItem, 'path'>,
  { data, number, published }: Saved,
): Promise<void> {
  if (!isVersion(number)) throw new DomainError<ContentError>('conflict')
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const added = await tx
      .insert(pageVersions)
      .select(
        sql`select ${path}, ${number + 1}, ${JSON.stringify(data)}::jsonb, ${user.email}, ${toSqlTimestamp(now)}, ${published}
          where ${number} = coalesce((select max(number) from page_versions where path = ${path}), 0)`,
      )
      .onConflictDoNothing()
      .returning({ number: pageVersions.number })
    if (added.length === 0) throw new DomainError<ContentError>('conflict')
    const action = published ? 'website.published' : 'website.draft-saved'
    await insertAudit(tx, buildAuditEntry(user, action, path, { version: number + 1 }), now)
    if (!published) return
    notifyAfterCommit(tx, 'content')
    if (path === eventsContent.path) {
      const before = app.content.read(eventsContent).events
      await announceEvents(tx, { before, after: (data as { events: SiteEvent[] }).events, now })
    }
  })
}

/**
 * Publishes the data of an earlier version as a new version. Version 0 is the shipped data.
 *
 * @throws DomainError `not-found`, `unreadable` if the data no longer matches the schema, or `conflict` as in
 * `saveContentVersion`
 */
export async function restoreContentVersion(
  app: App,
  user: Member,
  item: ContentItem,
  { restored, number }: { restored: number; number: number },
): Promise<void> {
  if (!isVersion(restored)) throw new DomainError<ContentError>('not-found')
  const isRestored = and(eq(pageVersions.path, item.path), eq(pageVersions.number, restored))
  const [version] =
    restored === 0 ? [{ data: item.shipped }] : await app.db.select().from(pageVersions).where(isRestored)
  if (!version) throw new DomainError<ContentError>('not-found')
  const parsed = item.schema.safeParse(version.data)
  if (!parsed.success) throw new DomainError<ContentError>('unreadable')
  await saveContentVersion(app, user, item, { data: parsed.data, number, published: true })
}

const mostVersions = 1_000_000
/** Returns whether a number from a form or URL is a valid version number. */
const isVersion = (number: number) => Number.isInteger(number) && number >= 0 && number < mostVersions

const versionsShown = 20

/** Lists the versions of an item, newest first. */
export const listContentVersions = (db: Db, path: string) =>
  db
    .select()
    .from(pageVersions)
    .where(eq(pageVersions.path, path))
    .orderBy(desc(pageVersions.number))
    .limit(versionsShown)

/** Lists the newest version of each edited item, without its data. */
export const listNewestVersions = (db: Db) => {
  const { path, by, at, published } = pageVersions
  return db
    .selectDistinctOn([path], { path, by, at, published })
    .from(pageVersions)
    .orderBy(path, desc(pageVersions.number))
}

/** Retention rule that deletes pictures that were uploaded more than a day ago and are in no version or profile. */
export const unusedPictureRetention: RetentionRule = {
  name: 'unused pictures',
  table: pictures,
  isExpired: (now) => sql`${pictures.at} < ${toSqlTimestamp(now - DAY)}
    and not exists (select from ${pageVersions} where strpos(${pageVersions.data}::text, ${pictures.id}) > 0)
    and not exists (select from ${counselors} where ${counselors.photo} ->> 'id' = ${pictures.id})`,
}
