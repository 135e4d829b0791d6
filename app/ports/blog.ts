import type { AuditEntry } from '#app/accounts/audit-log.ts'
import type { Result } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'

/** `content` is Markdown; an empty `author` is the company. */
export type PostFields = { slug: string; title: string; author: string; content: string }

/** A post that visitors can read. `changedAt` is when they last saw it change, its publication included. */
export type Post = PostFields & { id: string; publishedAt: Millis; changedAt: Millis }

export type StaffPost = PostFields & {
  id: string
  updatedAt: Millis
  /** null for a draft. */
  publishedAt: Millis | null
  /** Goes up by one with each change. */
  version: number
}

export type PostChange = { fields: PostFields; publishedAt: Millis | null; entry: AuditEntry }

type Stale = 'unknown' | 'changed-meanwhile'

export interface BlogStore {
  /** Newest first. */
  published(): Promise<Post[]>
  /** A published post. */
  bySlug(slug: string): Promise<Post | null>
  /** Drafts, those changed last first, then all others, the latest publication first. */
  list(query: { limit: number; offset: number }): Promise<{ posts: StaffPost[]; total: number }>
  find(id: string): Promise<StaffPost | null>
  /** Stores a new post, of version 1, with its audit entry. */
  add(id: string, post: PostChange, now: Millis): Promise<Result<null, 'slug-taken'>>
  /**
   * Stores a change and its audit entry in one transaction.
   *
   * @param version the one that was read; `changed-meanwhile` when it is not the present one
   */
  change(
    id: string,
    version: number,
    change: PostChange,
    now: Millis,
  ): Promise<Result<null, Stale | 'slug-taken'>>
  remove(id: string, version: number, entry: AuditEntry, now: Millis): Promise<Result<null, Stale>>
  /** Calls back after each change, of any instance. */
  onChanged(callback: () => void): void
}
