import type { ContentItem } from '#app/lib/content.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { privatePage } from '#app/lib/page.ts'
import { siteContext } from '#app/server/context.ts'
import { describeField, readContentForm } from '#app/site/editing/form-data.ts'
import type { Route } from './+types/preview.ts'
import { requireItem } from './require-item.ts'

export const handle = privatePage

/** Renders the page of a content item with the values of the form, as visitors would see it. Stores nothing. */
export async function action(args: Route.ActionArgs) {
  const { app, item } = await requireItem(args)
  const typed = parseForm(await args.request.formData())
  const entered = readContentForm(describeField('', item.schema), new Map(Object.entries(typed)))
  const parsed = item.schema.safeParse(entered)
  if (!parsed.success) return new Response(parsed.error.issues[0]?.message, { status: 422 })
  const read = <Data>(asked: ContentItem<Data>): Data =>
    asked.path === item.path ? (parsed.data as Data) : app.content.read(asked)
  const shown = app.withContent({ ...app.content, read })
  return new Response(await args.context.get(siteContext).render(item.page, shown), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}
