import * as z from 'zod/mini'
import {
  type FieldErrors,
  firstErrors,
  line,
  optionalLine,
  optionalParagraph,
} from '#app/lib/forms/field-schemas.ts'
import type { PostFields } from '#app/ports/blog.ts'
import { longestAuthor, longestText, longestTitle } from './lengths.ts'
import { blogMessages } from './messages.ts'
import { isSlug, slugFrom } from './slug.ts'

const intents = ['save', 'publish', 'unpublish'] as const
export type PostAction = { intent: (typeof intents)[number]; fields: PostFields }

const postForm = z.object({
  title: line('The title', longestTitle, blogMessages.noTitle),
  slug: z.string(blogMessages.wrongSlug).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((text) => text === '' || isSlug(text), blogMessages.wrongSlug),
  ),
  author: optionalLine('The author', longestAuthor),
  text: optionalParagraph(longestText),
})

type ParsedPost = { ok: true; action: PostAction } | { ok: false; errors: FieldErrors } | null

/** Parses the editor's form; null for an unknown button. A slug that is left empty is made from the title. */
export function parsePost(sent: Readonly<Record<string, unknown>>): ParsedPost {
  const intent = intents.find((name) => name === sent.do)
  if (!intent) return null
  const text = typeof sent.text === 'string' ? sent.text.replaceAll('\r\n', '\n') : sent.text
  const parsed = postForm.safeParse({ ...sent, text })
  if (!parsed.success) return { ok: false, errors: firstErrors(parsed.error) }
  const { title, author } = parsed.data
  const slug = parsed.data.slug || slugFrom(title)
  if (!slug) return { ok: false, errors: { slug: blogMessages.noSlug } }
  const fields = { title, slug, author: author ?? '', content: parsed.data.text ?? '' }
  return { ok: true, action: { intent, fields } }
}
