import type { Millis } from '#app/lib/time.ts'

/** `content` is Markdown. */
export type Post = { id: string; slug: string; title: string; content: string; createdAt: Millis }

export interface BlogStore {
  /** Published posts, newest first. */
  published(): Promise<Post[]>
  /** One published post; null when there is none by that name. */
  bySlug(slug: string): Promise<Post | null>
}
