import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import { counselors } from '#app/accounts/tables.ts'
import { eventsContent, getEventTimes, type SiteEvent } from '#app/content/events.ts'
import { notifyAfterCommit } from '#app/db/after-commit.ts'
import type { Db, Tx } from '#app/db/open.ts'
import type { RetentionRule } from '#app/db/personal-data.ts'
import { toSqlTimestamp } from '#app/db/sql.ts'
import { enquiries } from '#app/enquiries/tables.ts'
import type { ContentItem } from '#app/lib/content.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { DAY, type Millis, SECOND } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import { pictures } from '#app/pictures/tables.ts'
import type { App } from '#app/server/app-context.ts'
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

/**
 * Emails the soonest new event to visitors who requested an email about the next event. The key of an email contains
 * the id of the request, so that each request gets only one email.
 *
 * @param before published events before the change
 */
async function announceEvents(
  tx: Tx,
  { before, after, now }: { before: readonly SiteEvent[]; after: readonly SiteEvent[]; now: Millis },
): Promise<void> {
  const known = new Set(before.map(({ slug }) => slug))
  const [next] = after
    .filter((event) => !known.has(event.slug) && getEventTimes(event).startsAt > now)
    .toSorted((a, b) => getEventTimes(a).startsAt - getEventTimes(b).startsAt)
  if (!next) return
  const requests = await tx
    .select({ id: enquiries.id, email: enquiries.email })
    .from(enquiries)
    .where(eq(enquiries.kind, 'event'))
    .orderBy(asc(enquiries.createdAt))
  const emails = requests.map(({ id, email }, index) => ({
    ...({ kind: 'event', audience: 'visitor', recipient: email, subjectId: id } as const),
    key: `event-announced:${id}`,
    details: { reason: 'announcement', event: next.slug },
    // one email per second, so that booking confirmations do not wait for all of them
    sendAt: now + (index + 1) * SECOND,
  }))
  await insertEmails(tx, emails, now)
}
