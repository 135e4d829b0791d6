import * as z from 'zod/mini'
import {
  collectFieldErrors,
  type FieldErrors,
  lineSchema,
  optionalLineSchema,
  optionalParagraphSchema,
} from '#app/lib/forms/field-schemas.ts'
import { postMessages } from './messages.ts'
import { isSlug, makeSlug, maxPostLengths } from './post.ts'

const contentForm = z.object({ content: optionalParagraphSchema(maxPostLengths.content) })

const postForm = z.extend(contentForm, {
  intent: z.enum(['save', 'publish', 'unpublish']),
  title: lineSchema('The title', maxPostLengths.title, postMessages.noTitle),
  slug: z.string(postMessages.wrongSlug).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((text) => text === '' || isSlug(text), postMessages.wrongSlug),
  ),
  author: optionalLineSchema('The author', maxPostLengths.author),
})

/** Values of the editor's form. `intent` is the value of the pressed button. */
export type PostForm = z.infer<typeof postForm>

type SentFields = Readonly<Record<string, string>>

const withUnixBreaks = (sent: SentFields) => ({ ...sent, content: sent.content?.replaceAll('\r\n', '\n') })

/** Parses only the text of a post, for the preview. */
export function parsePostContent(sent: SentFields): { content: string } | { errors: FieldErrors } {
  const { data, error } = contentForm.safeParse(withUnixBreaks(sent))
  return data ? { content: data.content ?? '' } : { errors: collectFieldErrors(error) }
}

/** Parses the editor's form. An empty slug is made from the title. */
export function parsePostForm(sent: SentFields): PostForm | { errors: FieldErrors } {
  const { data, error } = postForm.safeParse({ ...withUnixBreaks(sent), intent: sent.do })
  if (!data) return { errors: collectFieldErrors(error) }
  const slug = data.slug || makeSlug(data.title)
  return slug ? { ...data, slug } : { errors: { slug: postMessages.noSlug } }
}
