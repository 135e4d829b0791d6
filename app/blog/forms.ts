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

const postForm = z.object({
  intent: z.enum(['save', 'publish', 'unpublish']),
  title: lineSchema('The title', maxPostLengths.title, postMessages.noTitle),
  slug: z.string(postMessages.wrongSlug).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((text) => text === '' || isSlug(text), postMessages.wrongSlug),
  ),
  author: optionalLineSchema('The author', maxPostLengths.author),
  content: optionalParagraphSchema(maxPostLengths.content),
})

/** Values of the editor's form. `intent` is the value of the pressed button. */
export type PostForm = z.infer<typeof postForm>

/** Parses the editor's form. An empty slug is made from the title. */
export function parsePostForm(sent: Readonly<Record<string, string>>): PostForm | { errors: FieldErrors } {
  const content = sent.content?.replaceAll('\r\n', '\n')
  const { data, error } = postForm.safeParse({ ...sent, intent: sent.do, content })
  if (!data) return { errors: collectFieldErrors(error) }
  const slug = data.slug || makeSlug(data.title)
  return slug ? { ...data, slug } : { errors: { slug: postMessages.noSlug } }
}
