import { data, Link, redirect } from 'react-router'
import { blogMessages, doneInWords } from '#app/features/blog/domain/messages.ts'
import { editPath, staffBlogPath } from '#app/features/blog/domain/paths.ts'
import type { RefusedPost } from '#app/features/blog/domain/views.ts'
import { parsePost } from '#app/features/blog/schema.ts'
import { newPost, postInEditor, previewOf } from '#app/features/blog/staff-pages.ts'
import { dropKeptPost } from '#app/features/blog/ui/kept-post.ts'
import { PostEditor } from '#app/features/blog/ui/post-editor.tsx'
import { DeleteDraft } from '#app/features/blog/ui/post-fate.tsx'
import { postPath } from '#app/features/blog/ui/shown-post.ts'
import { deleteDraft, type WriteRefusal, writePost } from '#app/features/blog/write-post.ts'
import { typedIn } from '#app/features/forms/ui/form-state.ts'
import { Done } from '#app/features/staff/ui/done.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { StateLabel } from '#app/features/staff/ui/state-label.tsx'
import { When } from '#app/ui/lists/when.tsx'
import type { Route } from './+types/post.ts'
import { requireStaff } from './guard.ts'
import { anewOnConflict } from './posted.ts'

/** Which post an address names; null for a new one. */
const idOf = (params: { id?: string }): string | null => params.id || null

export async function loader(args: Route.LoaderArgs) {
  const { services } = await requireStaff(args, 'blog')
  const id = idOf(args.params)
  const post = id ? await postInEditor(services, id) : newPost
  if (!post) throw data({ message: blogMessages.unknown }, { status: 404 })
  const done = new URL(args.request.url).searchParams.get('done') ?? ''
  return { post, done: doneInWords(done, post) }
}

/** Why a post was not stored: of a field, or of it all. */
const refusals: Record<Exclude<WriteRefusal, 'unknown'>, { field?: string; message: string }> = {
  'changed-meanwhile': { message: blogMessages.changed },
  'is-published': { message: blogMessages.isPublished },
  'not-draft': { message: blogMessages.notDraft },
  'slug-taken': { field: 'slug', message: blogMessages.taken },
  'no-text': { field: 'text', message: blogMessages.noText },
  past: { field: 'date', message: blogMessages.past },
}

export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'blog')
  const typed = typedIn(await args.request.formData())
  const refused = (status: number, told: Partial<RefusedPost>) =>
    data<RefusedPost>(
      {
        message: null,
        errors: {},
        typed,
        html: typed.text === undefined ? null : previewOf(typed.text),
        changedMeanwhile: false,
        ...told,
      },
      { status },
    )
  const because = (reason: Exclude<WriteRefusal, 'unknown'>) => {
    const { field, message } = refusals[reason]
    if (field) return refused(422, { errors: { [field]: message } })
    return refused(409, { message, changedMeanwhile: reason === 'changed-meanwhile' })
  }
  const id = idOf(args.params)
  const which = id ? { id, version: Number(typed.version) } : null

  if (typed.do === 'preview') return refused(200, {})
  if (typed.do === 'delete' && which) {
    const deleted = await deleteDraft(services, user, which)
    if (!deleted.ok && deleted.reason !== 'unknown') return because(deleted.reason)
    throw redirect(`${staffBlogPath}?done=delete`, 303)
  }
  const parsed = parsePost(typed)
  if (!parsed) return refused(400, { message: blogMessages.nothingAsked })
  if (!parsed.ok) return refused(422, { errors: parsed.errors })
  const { deed } = parsed
  const written = await writePost(services, user, which, deed)
  if (written.ok) throw redirect(`${editPath(written.value)}?done=${deed.does}`, 303)
  if (written.reason !== 'unknown') return because(written.reason)
  // deleted while it was being written: nothing of it is lost
  const again = await writePost(services, user, null, { does: 'save', fields: deed.fields })
  if (again.ok) throw redirect(`${editPath(again.value)}?done=again`, 303)
  throw data({ message: blogMessages.unknown }, { status: 404 })
}

/** What is stored is not kept in the browser any more; without an answer all that was typed stays. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData())
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) dropKeptPost(idOf(params))
    if (!(thrown instanceof TypeError)) throw thrown // what fetch throws without a network
    const told: RefusedPost = {
      message: blogMessages.unreachable,
      errors: {},
      typed,
      html: null,
      changedMeanwhile: false,
    }
    return data(told, { status: 503 })
  }
}

export const shouldRevalidate = anewOnConflict

export default function Post({ loaderData: { post, done }, actionData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to={staffBlogPath} className="link inline-flex min-h-11 items-center">
          Blog
        </Link>
      </p>
      <PageTitle>{post.input.title || 'New post'}</PageTitle>
      {post.when && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <StateLabel state={post.label} />
          <span className="text-muted">
            {post.when.what} <When at={post.when.at} /> IST
          </span>
          {post.state === 'published' && (
            <a href={postPath(post.input.slug)} className="link">
              Open its page
            </a>
          )}
        </p>
      )}
      <div className="mt-4 max-w-3xl empty:hidden">
        <Done>{!actionData && done}</Done>
      </div>
      <PostEditor key={post.id} post={post} refused={actionData} />
      {post.id && post.state === 'draft' && <DeleteDraft version={post.version} />}
    </>
  )
}
