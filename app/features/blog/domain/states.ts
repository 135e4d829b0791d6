import type { Label } from '#app/lib/label.ts'
import type { Millis } from '#app/lib/time.ts'

export type PostState = 'draft' | 'scheduled' | 'published'

/** @param publishedAt null for a draft */
export function stateOf(publishedAt: Millis | null, now: Millis): PostState {
  if (publishedAt === null) return 'draft'
  return publishedAt <= now ? 'published' : 'scheduled'
}

export const stateLabels: Record<PostState, Label> = {
  draft: { label: 'Draft', tone: 'quiet' },
  scheduled: { label: 'Scheduled', tone: 'waiting' },
  published: { label: 'Published', tone: 'good' },
}
