import type { RefusedForm } from '#app/features/forms/ui/form-state.ts'
import { keepDraft, readDraft } from '#app/ui/drafts.ts'
import { type PostField, type PostInput, postFields } from '../domain/views.ts'

/** What was not stored. `html` is the preview of its text; `changedMeanwhile` when somebody else was quicker. */
export type RefusedPost = RefusedForm & { html?: string; changedMeanwhile?: boolean }

/** What was typed into the editor and not stored yet, and the version of the post that it was typed over. */
export type KeptPost = { version: number; input: PostInput }

const nameOf = (id: string | null) => `post ${id ?? 'new'}`

export const readKeptPost = (id: string | null) => readDraft<KeptPost>(nameOf(id))
export const keepPost = (id: string | null, post: KeptPost): void => keepDraft(nameOf(id), post)
export const dropKeptPost = (id: string | null): void => keepDraft(nameOf(id), null)

export type EditorField = HTMLInputElement | HTMLTextAreaElement

export const fieldOf = (form: HTMLFormElement, name: PostField) =>
  form.elements.namedItem(name) as EditorField

export const inputOf = (form: HTMLFormElement): PostInput =>
  Object.fromEntries(postFields.map((name) => [name, fieldOf(form, name).value])) as PostInput
