import type { Moment } from '#app/lib/dates.ts'
import type { Label } from '#app/lib/label.ts'
import type { PostState } from './states.ts'

/** What the editor's fields hold; `date` and `time` (24 hours) are India time and may be empty. */
export type PostInput = { title: string; slug: string; text: string; date: string; time: string }

export type PostField = keyof PostInput
export const postFields: readonly PostField[] = ['title', 'slug', 'text', 'date', 'time']

/** A post in the list of all. */
export type PostRow = {
  id: string
  title: string
  slug: string
  state: Label
  /** What happened then, or will: `Changed`, `Appears`, `Since`. */
  what: string
  at: Moment
}

export type PostList = { rows: PostRow[]; total: number; page: number; pages: number }

/** A post in the editor; a new one has no `id` yet. */
export type EditedPost = {
  id: string | null
  version: number
  input: PostInput
  /** The stored text as visitors see it, safe HTML. */
  html: string
  state: PostState
  label: Label
  /** What happened last, or will happen next; null for a new one. */
  when: Pick<PostRow, 'what' | 'at'> | null
}

/** What was not stored: why, by field, and all that was typed, with its preview. */
export type RefusedPost = {
  message: string | null
  errors: Partial<Record<string, string>>
  typed: Readonly<Record<string, string>>
  /** null when no text was sent. */
  html: string | null
  /** Somebody else was quicker. */
  changedMeanwhile: boolean
}

/** Characters. Of any script, so many fit into the largest form that the editor may send. */
export const longestText = 40_000
export const longestTitle = 150
