import * as z from 'zod/mini'
import { type FieldErrors, firstErrors, line, optionalParagraph } from '#app/features/forms/fields.ts'
import { indiaInstant, isIsoDate, type Millis } from '#app/lib/time.ts'
import type { PostFields } from '#app/ports/blog.ts'
import { blogMessages } from './domain/messages.ts'
import { isSlug, slugFrom } from './domain/slug.ts'
import { longestText, longestTitle } from './domain/views.ts'

/** What is to become of a post that is stored as it stands in the editor. */
export type PostDeed = { fields: PostFields } & (
  | { does: 'save' | 'publish' | 'unpublish' }
  | { does: 'schedule'; at: Millis }
)

const postForm = z.object({
  title: line('The title', longestTitle, blogMessages.noTitle),
  slug: z.string(blogMessages.wrongSlug).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((text) => text === '' || isSlug(text), blogMessages.wrongSlug),
  ),
  text: optionalParagraph(longestText),
})

export type ParsedPost = { ok: true; deed: PostDeed } | { ok: false; errors: FieldErrors } | null

/** What the editor asks for; null when it is none of ours. A slug that is left empty is made from the title. */
export function parsePost(sent: Readonly<Record<string, unknown>>): ParsedPost {
  const does = (['save', 'publish', 'schedule', 'unpublish'] as const).find((name) => name === sent.do)
  if (!does) return null
  const text = typeof sent.text === 'string' ? sent.text.replaceAll('\r\n', '\n') : sent.text
  const parsed = postForm.safeParse({ ...sent, text })
  const errors = parsed.success ? {} : firstErrors(parsed.error)
  const at = does === 'schedule' ? instantIn(sent) : null
  if (does === 'schedule' && at === null) errors.date = blogMessages.noTime
  const slug = parsed.data?.slug || slugFrom(parsed.data?.title ?? '')
  if (parsed.success && !slug) errors.slug = blogMessages.noSlug
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors }
  const fields = { title: parsed.data.title, slug, content: parsed.data.text ?? '' }
  if (does === 'schedule') return { ok: true, deed: { does, fields, at: at as Millis } }
  return { ok: true, deed: { does, fields } }
}

/** The instant of an India date and a time of day on a 24-hour clock; null when either is none. */
function instantIn({ date, time }: Readonly<Record<string, unknown>>): Millis | null {
  if (typeof date !== 'string' || !isIsoDate(date)) return null
  if (typeof time !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  return indiaInstant(date, time)
}
