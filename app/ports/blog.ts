import type { AuditEntry } from '#app/features/staff/domain/audit.ts'
import type { Result } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'

/** What is written; `content` is Markdown. */
export type PostFields = { slug: string; title: string; content: string }

/** A post as visitors may read it. `changedAt` is when they last saw it change, its publication included. */
export type Post = PostFields & { id: string; publishedAt: Millis; changedAt: Millis }

/** A post as staff have it before them. */
export type StaffPost = PostFields & {
  id: string
  /** When slug, title or text last changed. */
  updatedAt: Millis
  /** null for a draft; in the future for one that is scheduled. */
  publishedAt: Millis | null
  /** One more after each change. */
  version: number
}

export type PostChange = {
  fields: PostFields
  publishedAt: Millis | null
  /** Its line in the audit log. */
  entry: AuditEntry
}

type Stale = 'unknown' | 'changed-meanwhile'

/**
 * The blog. A slug belongs to one post for as long as that exists: its present one, and each under which visitors could
 * find it before.
 */
export interface BlogStore {
  /** What visitors may read, newest first. */
  published(now: Millis): Promise<Post[]>
  /** One that visitors may read, by its present slug; null when there is none. */
  bySlug(slug: string, now: Millis): Promise<Post | null>
  /** The present slug of what visitors may read and once found under another; null when there is none. */
  movedTo(slug: string, now: Millis): Promise<string | null>
  /** When the next scheduled post appears; null when none is scheduled. */
  nextPublication(now: Millis): Promise<Millis | null>

  /** Drafts, those changed last first, then all others, the latest publication first. */
  list(query: { limit: number; offset: number }): Promise<{ posts: StaffPost[]; total: number }>
  find(id: string): Promise<StaffPost | null>
  /** Stores a new post, of version 1, with its line in the audit log. */
  add(id: string, post: PostChange, now: Millis): Promise<Result<null, 'slug-taken'>>
  /**
   * Writes a change and its line in the audit log in one transaction.
   *
   * @param version the one that its writer had before them; `changed-meanwhile` when it is not the present one
   */
  change(
    id: string,
    version: number,
    change: PostChange,
    now: Millis,
  ): Promise<Result<null, Stale | 'slug-taken'>>
  /** Deletes a post, which sets its slugs free; its line in the audit log stays. */
  remove(id: string, version: number, entry: AuditEntry, now: Millis): Promise<Result<null, Stale>>
  /** Calls back after each change by staff; not when a scheduled post's time comes. */
  onChanged(callback: () => void): void
}
